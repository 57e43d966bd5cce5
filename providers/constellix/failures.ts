import { because, sayFailure } from '../contract/failures.words.js';
import { conflictRules, type FailureTable } from '../contract/rest/failure-table.js';
import { isObject } from '../contract/rest/json.js';

const host = 'Constellix';

/** The errors of the API, `{"errors": [texts]}`. Words as its clients know them (2026-11-27). */
export const failures: Omit<FailureTable, 'vendor'> = {
  isError: (body) => isObject(body) && Array.isArray(body.errors),
  reasonOf: (body) => {
    if (!isObject(body) || !Array.isArray(body.errors)) return undefined;
    return { message: body.errors.filter((text): text is string => typeof text === 'string').join(' ') };
  },
  rules: [
    { status: 401, kind: 'auth_invalid', says: sayFailure('failure.keys', { host }) },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: (reason) => because(sayFailure('failure.notAllowedWhat', { host }), reason),
    },
    { message: /rate limit/i, kind: 'rate_limited', says: sayFailure('failure.slower', { host }) },
    { status: 404, of: 'record', kind: 'record_not_found', says: sayFailure('failure.noRecords', { host }) },
    { status: 404, kind: 'zone_not_found', says: sayFailure('failure.noZoneInAccount', { host }) },
    ...conflictRules(host),
    {
      status: 400,
      message: /\bttl\b/i,
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.ttlWhat', { host }), reason),
    },
    {
      status: [200, 400],
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordsWhat', { host }), reason),
    },
  ],
};
