import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about GoDaddy. */
const godaddyWords = {
  'godaddy.description': 'Domains on the name servers of GoDaddy.',
  'godaddy.key':
    'At developer.godaddy.com/keys, create a key for Production. GoDaddy gives API access to accounts with 10 or more domains, or with a Discount Domain Club membership. A key may do all that the account may: GoDaddy has nothing narrower.',
  'godaddy.secret': 'Shown once, when the key is made.',
  'godaddy.address': 'Leave it, unless the key is of the test environment: then https://api.ote-godaddy.com.',
} as const;

export const sayGodaddy = sentencesOf('connect', godaddyWords);

/** The English words about what goes wrong at GoDaddy alone. */
const godaddyFailureWords = {
  'godaddy.testKey': 'A key of the test environment (OTE) does not work in production.',
  'godaddy.eligibility':
    'GoDaddy gives API access to accounts with 10 or more domains, or with an active Discount Domain Club membership; this account has neither, or the key may not reach this domain. Ask GoDaddy, or move the DNS of the domain to another host.',
} as const;

export const sayGodaddyFailure = sentencesOf('hosts', godaddyFailureWords);
