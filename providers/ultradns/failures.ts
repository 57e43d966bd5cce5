import { because, sayFailure } from '../contract/failures.words.js';
import { conflictRules, type FailureTable } from '../contract/rest/failure-table.js';
import { isObject } from '../contract/rest/json.js';
import { sayUltradnsFailure } from './ultradns.words.js';

const host = 'UltraDNS';

/** The errors of the API, `[{errorCode, errorMessage}]`. Codes as its clients know them (2026-11-27). */
export const failures: Omit<FailureTable, 'vendor'> = {
  isError: (body) => firstOf(body)?.errorCode !== undefined,
  reasonOf: (body) => {
    const error = firstOf(body);
    if (!error) return undefined;
    const message = error.errorMessage ?? error.error_description ?? error.error ?? '';
    return { message: String(message), ...(error.errorCode !== undefined && { code: String(error.errorCode) }) };
  },
  rules: [
    {
      message: /invalid_grant|invalid username|password/i,
      kind: 'auth_invalid',
      says: sayUltradnsFailure('ultradns.signIn'),
    },
    { status: 400, of: 'token', kind: 'auth_invalid', says: sayUltradnsFailure('ultradns.signIn') },
    { status: 401, kind: 'auth_invalid', says: sayUltradnsFailure('ultradns.signIn') },
    { code: '1801', kind: 'zone_not_found', says: sayFailure('failure.noZoneInAccount', { host }) },
    { code: '70002', kind: 'record_not_found', says: sayFailure('failure.noRecords', { host }) },
    { code: '56001', kind: 'record_not_found', says: sayFailure('failure.noRecords', { host }) },
    {
      code: '2111',
      kind: 'conflict_exists',
      says: (reason) => because(sayFailure('failure.existsWhat', { host }), reason),
    },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: (reason) => because(sayFailure('failure.notAllowedWhat', { host }), reason),
    },
    { status: 404, of: 'set', kind: 'record_not_found', says: sayFailure('failure.noRecords', { host }) },
    { status: 404, of: 'zone', kind: 'zone_not_found', says: sayFailure('failure.noZoneInAccount', { host }) },
    ...conflictRules(host),
    {
      status: [200, 400, 422],
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordsWhat', { host }), reason),
    },
  ],
};

function firstOf(body: unknown): Record<string, unknown> | undefined {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  return isObject(first) && ('errorCode' in first || 'error' in first) ? first : undefined;
}
