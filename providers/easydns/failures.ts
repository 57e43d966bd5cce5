import { because, sayFailure } from '../contract/failures.words.js';
import { type FailureTable } from '../contract/rest/failure-table.js';
import { isObject } from '../contract/rest/json.js';

const host = 'easyDNS';

/** The errors of the API, `{"error": {"code", "message"}}`, also with the status 200. Words as its clients know them (2026-11-27). */
export const failures: Omit<FailureTable, 'vendor'> = {
  isError: (body) => isObject(body) && isObject(body.error),
  reasonOf: (body) => {
    if (!isObject(body) || !isObject(body.error)) return undefined;
    const { code, message } = body.error;
    return {
      ...((typeof code === 'number' || typeof code === 'string') && { code: String(code) }),
      message: typeof message === 'string' ? message : '',
    };
  },
  rules: [
    { status: [420, 429], kind: 'rate_limited', says: sayFailure('failure.slower', { host }) },
    { code: '420', kind: 'rate_limited', says: sayFailure('failure.slower', { host }) },
    { status: 401, kind: 'auth_invalid', says: sayFailure('failure.credentialsWhat', { host }) },
    { code: '401', kind: 'auth_invalid', says: sayFailure('failure.credentialsWhat', { host }) },
    {
      status: [403, 406],
      kind: 'auth_forbidden',
      says: (reason) => because(sayFailure('failure.notAllowedWhat', { host }), reason),
    },
    // A server of theirs did not answer another: what became of the write is not known.
    {
      of: 'record',
      message: /timeout/i,
      kind: 'timeout_unknown_outcome',
      says: sayFailure('failure.unconfirmed', { host }),
    },
    {
      of: 'new',
      message: /timeout/i,
      kind: 'timeout_unknown_outcome',
      says: sayFailure('failure.unconfirmed', { host }),
    },
    { of: 'zone', message: /timeout/i, kind: 'unavailable', says: sayFailure('failure.slower', { host }) },
    { status: 404, of: 'record', kind: 'record_not_found', says: sayFailure('failure.noRecord', { host }) },
    { code: '404', of: 'record', kind: 'record_not_found', says: sayFailure('failure.noRecord', { host }) },
    { status: [400, 404], of: 'zone', kind: 'zone_not_found', says: sayFailure('failure.noZoneInAccount', { host }) },
    { status: 404, kind: 'zone_not_found', says: sayFailure('failure.noZoneInAccount', { host }) },
    {
      message: /cname/i,
      kind: 'conflict_cname',
      says: (reason) => because(sayFailure('failure.cnameAloneWhat', { host }), reason),
    },
    {
      status: 409,
      kind: 'conflict_exists',
      says: (reason) => because(sayFailure('failure.existsWhat', { host }), reason),
    },
    {
      message: /duplicate|already exists/i,
      kind: 'conflict_exists',
      says: (reason) => because(sayFailure('failure.existsWhat', { host }), reason),
    },
    {
      message: /\bttl\b/i,
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.ttlWhat', { host }), reason),
    },
    {
      status: [200, 201, 400],
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordWhat', { host }), reason),
    },
  ],
};
