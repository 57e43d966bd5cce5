import { because, sayFailure } from '../contract/failures.words.js';
import { conflictRules, type FailureTable } from '../contract/rest/failure-table.js';
import { isObject } from '../contract/rest/json.js';

const host = 'DNS Made Easy';

/** The errors of the API, `{"error": [texts]}`. Words as users of the API have seen them (2026-11-27). */
export const failures: Omit<FailureTable, 'vendor'> = {
  isError: (body) => isObject(body) && Array.isArray(body.error),
  reasonOf: (body) => {
    if (!isObject(body) || !Array.isArray(body.error)) return undefined;
    const texts = body.error.filter((text): text is string => typeof text === 'string');
    return { message: texts.join(' ') };
  },
  rules: [
    { message: /rate limit exceeded/i, kind: 'rate_limited', says: sayFailure('failure.slower', { host }) },
    {
      status: [400, 401, 403],
      message: /date header|clock|skew/i,
      kind: 'auth_invalid',
      says: sayFailure('failure.clock', { host }),
    },
    {
      message: /pending a create or delete/i,
      kind: 'zone_busy',
      says: (reason) => because(sayFailure('failure.busyWhat', { host }), reason),
    },
    { status: 401, kind: 'auth_invalid', says: sayFailure('failure.keys', { host }) },
    { status: 403, message: /key|hmac|auth/i, kind: 'auth_invalid', says: sayFailure('failure.keys', { host }) },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: (reason) => because(sayFailure('failure.notAllowedWhat', { host }), reason),
    },
    { status: 404, of: 'record', kind: 'record_not_found', says: sayFailure('failure.noRecord', { host }) },
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
      says: (reason) => because(sayFailure('failure.refusedRecordWhat', { host }), reason),
    },
  ],
};
