import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about DNSimple. */
const dnsimpleWords = {
  'dnsimple.description': 'Zones of a DNSimple account. The regions of records stay as they are.',
  'dnsimple.token':
    'At dnsimple.com: Account, Access tokens, Add. An account token may do all that the account may; on plans with scoped tokens, choose the zones and full access to them. To only watch and back up, read access is enough.',
  'dnsimple.account':
    'Only for the token of a user who has several accounts. It is the number in the address of the account: dnsimple.com/a/12345.',
  'dnsimple.address': 'Leave it, unless the token is of the sandbox: then https://api.sandbox.dnsimple.com.',
} as const;

export const sayDnsimple = sentencesOf('connect', dnsimpleWords);
