import { sentencesOf } from '../../../src/dns/index.js';

/** The English words about what goes wrong when a zone is read by lookups. */
const lookupWords = {
  'no-api.nonexistent':
    '{{zone}} does not exist in DNS. Check the spelling, or add it once its name servers are set at the registrar.',
  'no-api.undelegated': '{{zone}} is a name inside another zone, not a zone of its own.',
  'no-api.unknown': 'DNS gave no usable answer for {{zone}} ({{given}}), so nothing is known about it.',
  'no-api.partial': 'The zone could not be read whole: DNS gave no usable answer for {{set}} ({{given}}).',
  'no-api.given.nothing': 'no answer',
  'no-api.given.unreadable': 'unreadable answer',
  'no-api.given.referral': 'only a pointer to other servers',
  'no-api.brokenRule': 'DNS gave an answer that breaks its own rules: {{reason}}',
} as const;

export const sayLookup = sentencesOf('hosts', lookupWords);
