import { because, sayFailure } from '../contract/failures.words.js';
import { type FailureTable } from '../contract/rest/failure-table.js';
import { isObject } from '../contract/rest/json.js';
import { sayDesecFailure } from './desec.words.js';

const tokenPage = 'desec.io/tokens';

/**
 * The errors of the API: `{"detail": …}`, an object of the members at fault, or a list with such an object for each set of the
 * request. Words as in deSEC's own source (2026-11-27).
 */
export const failures: Omit<FailureTable, 'vendor'> = {
  isError: (body) => isObject(body) && typeof body.detail === 'string',
  reasonOf: (body) => {
    const said = textsIn(body);
    return said.length > 0 ? { message: [...new Set(said)].join(' ') } : undefined;
  },
  rules: [
    {
      status: 401,
      kind: 'auth_invalid',
      says: sayFailure('failure.unknownToken', { host: 'deSEC', place: tokenPage }),
    },
    {
      status: 403,
      of: 'create',
      message: /limit/i,
      kind: 'quota_exceeded',
      says: (reason) => because(sayFailure('failure.limitWhat', { host: 'deSEC' }), reason),
    },
    { status: 403, kind: 'auth_forbidden', says: sayDesecFailure('desec.tokenPolicy', { place: tokenPage }) },
    { status: 404, kind: 'zone_not_found', says: sayFailure('failure.noZoneInAccount', { host: 'deSEC' }) },
    {
      status: 400,
      message: /alongside CNAME|cname_exclusivity/i,
      kind: 'conflict_cname',
      says: because(sayFailure('failure.cnameAloneWhat', { host: 'deSEC' }), ''),
    },
    {
      status: [400, 409],
      message: /already exists|same subdomain and type exists|conflicts with an existing domain/i,
      kind: 'conflict_exists',
      says: (reason) => because(sayFailure('failure.existsWhat', { host: 'deSEC' }), reason),
    },
    {
      status: 400,
      message: /\bttl\b/i,
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.ttlWhat', { host: 'deSEC' }), reason),
    },
    {
      status: 400,
      message: /not a supported record type|is currently unsupported|generated automatically/i,
      kind: 'unsupported',
      says: (reason) => because(sayFailure('failure.typeWhat', { host: 'deSEC' }), reason),
    },
    {
      status: [200, 400],
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordsWhat', { host: 'deSEC' }), reason),
    },
  ],
};

/** `ttl: Ensure this value …`: each text with the member that it is about. */
function textsIn(body: unknown, member = ''): string[] {
  if (typeof body === 'string') return [member === '' ? body : `${member}: ${body}`];
  if (Array.isArray(body)) return body.flatMap((each) => textsIn(each, member));
  if (!isObject(body)) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    textsIn(value, key === 'detail' || key === 'non_field_errors' ? member : key),
  );
}
