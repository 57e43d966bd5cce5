import { because, sayFailure } from '../contract/failures.words.js';
import type { FailureTable, VendorReason } from '../contract/rest/failure-table.js';
import { tryXml, type XmlElement } from '../contract/rest/xml.js';
import { sayNamecheapFailure } from './namecheap.words.js';

const host = 'Namecheap';
const apiAccess = 'Profile → Tools → API Access';

/** The sentence about a domain that another host serves. Also the meaning of 2030288. */
export const servedElsewhere = sayFailure('failure.servedElsewhere', { host });

export const clientIpForm = sayNamecheapFailure('namecheap.clientIpForm', { example: '203.0.113.5' });

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
      says: (reason) =>
        because(
          sayFailure('failure.credentialsWhat', { host }),
          reason,
          sayFailure('failure.switchOnApi', { place: apiAccess }),
        ),
    },
    {
      code: /^1011150$|^10171[05][05]$/,
      kind: 'ip_not_allowed',
      says: (reason) =>
        because(
          sayFailure('failure.ipNotAllowedWhat', { host }),
          reason,
          sayFailure('failure.allowAddress', { place: apiAccess }),
        ),
    },
    {
      code: /^1010105$|^1011105$/,
      kind: 'validation',
      says: clientIpForm,
    },
    {
      code: /^101(7101|7103|7410|7411|6103)$/,
      kind: 'auth_forbidden',
      says: (reason) => because(sayFailure('failure.notAllowedWhat', { host }), reason),
    },
    {
      code: /^(2019166|2016166|3016166)$/,
      kind: 'zone_not_found',
      says: sayFailure('failure.noZoneInAccount', { host }),
    },
    {
      code: /^(2030166|4011103)$/,
      kind: 'auth_forbidden',
      says: because(sayFailure('failure.notAllowedWhat', { host }), '', sayFailure('failure.askOwner')),
    },
    { code: /^2030288$|^3011288$/, kind: 'unsupported', says: servedElsewhere },
    {
      code: /^[34]013288$/,
      kind: 'quota_exceeded',
      says: sayFailure('failure.recordsFull', { host, most: 150 }),
    },
    // A write that failed in there may have been made.
    {
      code: /^(1050900|3050900|5019169|5050169|5050900|3031510)$/,
      of: 'write',
      kind: 'timeout_unknown_outcome',
      says: (reason) => sayFailure('failure.failedOpen', { host, status: reason }),
    },
    {
      code: /^(1050900|3050900|5019169|5050169|5050900|3031510|4023330|4022288)$/,
      kind: 'unavailable',
      says: (reason) =>
        because(sayFailure('failure.failedWhat', { host, status: reason }), '', sayFailure('failure.later')),
    },
    {
      status: 200,
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedWhat', { host }), reason),
    },
    {
      // The CDN in front of the API.
      status: 403,
      kind: 'unavailable',
      says: because(sayFailure('failure.refusedWhat', { host }), '', sayFailure('failure.later')),
    },
  ],
};

/** `<Errors><Error Number="1011102">API Key is invalid …</Error></Errors>` */
function reasonIn(body: XmlElement): VendorReason | undefined {
  const errors = body.children.find(({ name }) => name === 'Errors')?.children ?? [];
  const [first] = errors;
  return first && { code: first.attributes.get('Number'), message: first.text.trim() };
}
