import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about easyDNS. */
const easydnsWords = {
  'easydns.description': 'Domains of an easyDNS account. The regions of its records stay as they are.',
  'easydns.token': 'At cp.easydns.com/manage/security/api. The token and the key may do all that the account may.',
  'easydns.key': 'Shown beside the API token.',
  'easydns.address': 'Leave it, unless the token is of the sandbox: then https://sandbox.rest.easydns.net.',
} as const;

export const sayEasydns = sentencesOf('connect', easydnsWords);

/** The English words about what easyDNS does not take. */
const easydnsLimitWords = {
  'easydns.caa': 'a CAA record whose value is empty or has a space, a semicolon, a quotation mark or a backslash',
} as const;

export const sayEasydnsLimit = sentencesOf('hosts', easydnsLimitWords);
