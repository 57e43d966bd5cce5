import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about Gandi. */
const gandiWords = {
  'gandi.description': 'Domains on the name servers of Gandi, by LiveDNS.',
  'gandi.token':
    'At admin.gandi.net/organizations/account/pat, choose Create a token, the organisation, and Restrict to selected products with your domains. The permission is “Manage domain name technical configurations”. A token expires after a year at most, then make another one.',
  'gandi.organisation':
    'Only to list the domains of one organisation. It is the second long number in the address of its page at admin.gandi.net/organizations.',
  'gandi.address': 'Leave it, unless the token is of the sandbox: then https://api.sandbox.gandi.net.',
} as const;

export const sayGandi = sentencesOf('connect', gandiWords);
