import { because, sayFailure } from '../contract/failures.words.js';
import type { FailureTable, VendorReason } from '../contract/rest/failure-table.js';
import { tryXml, type XmlElement } from '../contract/rest/xml.js';

const apiAccess = 'Profile → Tools → API Access';

/** The sentence about a domain that another host serves. Also the meaning of 2030288. */
export const servedElsewhere =
  'This domain uses other name servers than those of Namecheap, so Namecheap does not serve its records and they cannot be changed there. Set its name servers to Namecheap BasicDNS, or connect the DNS host that serves it.';

/** Meaning of Namecheap's numbers. It says them with status 200; only its throttle and its CDN have statuses of their own. */
export const failures: Omit<FailureTable, 'vendor'> = {
  parse: tryXml,
  isError: (body) => /^error$/i.test((body as XmlElement).attributes.get('Status') ?? ''),
  reasonOf: (body) => reasonIn(body as XmlElement),
  rules: [
    // By support in 2017-09 (DNSControl) the limit per user; the body is a page.
    { status: 405, kind: 'rate_limited' },
    { message: /too many requests/i, kind: 'rate_limited' },
    {
      // The documentation says "APIKey is missing"; seen is "API Key is invalid or API access has not been enabled".
      code: /^10(10102|11102|10101|30408|19103)$/,
      kind: 'auth_invalid',
      says: `Namecheap refused the user name or the API key, or API access is switched off. Both are under ${apiAccess} at Namecheap.`,
    },
    {
      code: /^1011150$|^10171[05][05]$/,
      kind: 'ip_not_allowed',
      says: (reason) => {
        const address = /(\d{1,3}(?:\.\d{1,3}){3})/.exec(reason)?.[1];
        const caller = address ? `the address ${address}` : 'this server';
        return `Namecheap does not let ${caller} use the API. Add it to the whitelisted IPs under ${apiAccess} at Namecheap.`;
      },
    },
    {
      code: /^1010105$|^1011105$/,
      kind: 'validation',
      says: 'Namecheap refused the client IP: it has to be an IPv4 address such as 203.0.113.5.',
    },
    {
      code: /^101(7101|7103|7410|7411|6103)$/,
      kind: 'auth_forbidden',
      says: (reason) => `Namecheap does not let this user use the API: ${reason || 'it gave no reason'}.`,
    },
    {
      code: /^(2019166|2016166|3016166)$/,
      kind: 'zone_not_found',
      says: 'Namecheap does not have this domain in the account of this user.',
    },
    {
      code: /^(2030166|4011103)$/,
      kind: 'auth_forbidden',
      says: 'Namecheap does not let this user edit the domain. Ask its owner at Namecheap to share it with the permission to edit.',
    },
    { code: /^2030288$|^3011288$/, kind: 'unsupported', says: servedElsewhere },
    {
      code: /^[34]013288$/,
      kind: 'quota_exceeded',
      says: 'Namecheap takes 150 records in a domain; this would be more. Delete some first.',
    },
    // A write that failed in there may have been made.
    {
      code: /^(1050900|3050900|5019169|5050169|5050900|3031510)$/,
      of: 'write',
      kind: 'timeout_unknown_outcome',
      says: (reason) => `Namecheap failed inside (${reason}); the change may have been made.`,
    },
    {
      code: /^(1050900|3050900|5019169|5050169|5050900|3031510|4023330|4022288)$/,
      kind: 'unavailable',
      says: (reason) => `Namecheap failed inside (${reason}). Try again later.`,
    },
    {
      status: 200,
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedWhat', { host: 'Namecheap' }), reason),
    },
    {
      // The CDN in front of the API.
      status: 403,
      kind: 'unavailable',
      says: 'The network in front of Namecheap refused the request. Try again later.',
    },
  ],
};

/** `<Errors><Error Number="1011102">API Key is invalid …</Error></Errors>` */
function reasonIn(body: XmlElement): VendorReason | undefined {
  const errors = body.children.find(({ name }) => name === 'Errors')?.children ?? [];
  const [first] = errors;
  return first && { code: first.attributes.get('Number'), message: first.text.trim() };
}
