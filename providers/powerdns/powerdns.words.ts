import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about PowerDNS. */
const powerdnsWords = {
  'powerdns.description': 'Your own PowerDNS Authoritative Server, by its HTTP API.',
  'powerdns.key': 'The value of api-key in pdns.conf.',
  'powerdns.address': 'Where the webserver of PowerDNS listens, with or without /api/v1.',
  'powerdns.serverId': 'Leave it at localhost, unless a proxy in front of several servers wants another.',
} as const;

export const sayPowerdns = sentencesOf('connect', powerdnsWords);

/** The English words about what goes wrong at PowerDNS alone. */
const powerdnsFailureWords = {
  'powerdns.noServer': 'There is no PowerDNS API at this address, or it has no server of this id.',
  'powerdns.bodySize': 'The change is larger than PowerDNS accepts (webserver-max-bodysize).',
  'powerdns.page':
    'The API address answered with a page where PowerDNS answers with nothing; the change may have been made.',
  'powerdns.nothingStored': 'PowerDNS stored nothing of this change.',
  'powerdns.unwritable': 'This cannot be written as PowerDNS wants it: {{reason}}',
  'powerdns.directDnskey': '“direct-dnskey” is on in its configuration',
} as const;

export const sayPowerdnsFailure = sentencesOf('hosts', powerdnsFailureWords);
