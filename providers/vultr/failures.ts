import { because, sayFailure } from '../contract/failures.words.js';
import { type FailureTable } from '../contract/rest/failure-table.js';
import { isObject } from '../contract/rest/json.js';

const apiPage = 'Account, API';

/** The errors of the API, `{error, status}`. Words as its users have seen them (2026-11-27). */
export const failures: Omit<FailureTable, 'vendor'> = {
  isError: (body) => isObject(body) && typeof body.error === 'string',
  reasonOf: (body) => (isObject(body) && typeof body.error === 'string' ? { message: body.error } : undefined),
  rules: [
    {
      status: [401, 403],
      message: /\bip\b.*(?:not authorized|not allowed)|unauthorized ip/i,
      kind: 'ip_not_allowed',
      says: because(
        sayFailure('failure.ipNotAllowedWhat', { host: 'Vultr' }),
        '',
        sayFailure('failure.allowAddress', { place: `${apiPage}, Access Control` }),
      ),
    },
    { status: 401, kind: 'auth_invalid', says: sayFailure('failure.unknownToken', { host: 'Vultr', place: apiPage }) },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: (reason) => because(sayFailure('failure.notAllowedWhat', { host: 'Vultr' }), reason),
    },
    {
      status: 404,
      of: 'record',
      message: /domain/i,
      kind: 'zone_not_found',
      says: sayFailure('failure.noZoneInAccount', { host: 'Vultr' }),
    },
    { status: 404, of: 'record', kind: 'record_not_found', says: sayFailure('failure.noRecord', { host: 'Vultr' }) },
    { status: 404, kind: 'zone_not_found', says: sayFailure('failure.noZoneInAccount', { host: 'Vultr' }) },
    {
      status: [400, 409, 422],
      message: /cname/i,
      kind: 'conflict_cname',
      says: (reason) => because(sayFailure('failure.cnameAloneWhat', { host: 'Vultr' }), reason),
    },
    {
      status: [400, 409, 422],
      message: /duplicate|already (?:exists|in use)/i,
      kind: 'conflict_exists',
      says: (reason) => because(sayFailure('failure.existsWhat', { host: 'Vultr' }), reason),
    },
    {
      status: [400, 422],
      message: /\bttl\b/i,
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.ttlWhat', { host: 'Vultr' }), reason),
    },
    {
      status: [200, 400, 422],
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordWhat', { host: 'Vultr' }), reason),
    },
  ],
};
