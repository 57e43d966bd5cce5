import { because, lackingPermission, sayFailure } from '../contract/failures.words.js';
import { type FailureTable } from '../contract/rest/failure-table.js';
import { isObject } from '../contract/rest/json.js';

const host = 'NS1';
const keyPage = 'Account settings, Users & teams, API keys';

/** The errors of the API, `{message}`. Words as users of the API have seen them (2026-11-27). */
export const failures: Omit<FailureTable, 'vendor'> = {
  isError: (body) => isObject(body) && typeof body.message === 'string' && body.zone === undefined,
  reasonOf: (body) => (isObject(body) && typeof body.message === 'string' ? { message: body.message } : undefined),
  rules: [
    { status: 401, kind: 'auth_invalid', says: sayFailure('failure.unknownToken', { host, place: keyPage }) },
    {
      status: 403,
      message: /\bip\b|whitelist/i,
      kind: 'ip_not_allowed',
      says: because(
        sayFailure('failure.ipNotAllowedWhat', { host }),
        '',
        sayFailure('failure.allowAddress', { place: keyPage }),
      ),
    },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: lackingPermission(host, { permission: 'Manage zones', place: keyPage }),
    },
    { message: /record not found/i, kind: 'record_not_found', says: sayFailure('failure.noRecords', { host }) },
    { message: /zone not found/i, kind: 'zone_not_found', says: sayFailure('failure.noZoneInAccount', { host }) },
    { status: 404, of: 'set', kind: 'record_not_found', says: sayFailure('failure.noRecords', { host }) },
    { status: 404, kind: 'zone_not_found', says: sayFailure('failure.noZoneInAccount', { host }) },
    {
      status: 405,
      kind: 'unsupported',
      says: (reason) => because(sayFailure('failure.typeWhat', { host }), reason),
    },
    {
      status: [400, 409],
      message: /cname/i,
      kind: 'conflict_cname',
      says: (reason) => because(sayFailure('failure.cnameAloneWhat', { host }), reason),
    },
    {
      status: [400, 409],
      message: /already exists|already in use/i,
      kind: 'conflict_exists',
      says: (reason) => because(sayFailure('failure.existsWhat', { host }), reason),
    },
    {
      status: [200, 400, 422],
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordsWhat', { host }), reason),
    },
  ],
};
