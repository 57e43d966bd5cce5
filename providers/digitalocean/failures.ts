import { because, lackingPermission, sayFailure } from '../contract/failures.words.js';
import { type FailureTable } from '../contract/rest/failure-table.js';

/** The permissions of a token that each call needs; a 403 does not say which is missing. */
const scopes = {
  zone: 'domain:read',
  create: 'domain:create',
  update: 'domain:update',
  delete: 'domain:delete',
} as const;

export type CallOf = keyof typeof scopes;

/** The errors of the API, `{id, message}`. Statuses by its description (2026-08), words as seen by its users (2026-11-23). */
export const failures: Omit<FailureTable, 'vendor'> = {
  reasonOf: (body) => {
    if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
    const { id, message } = body as { id?: unknown; message: unknown };
    return { message: String(message), ...(typeof id === 'string' && { code: id }) };
  },
  rules: [
    {
      status: 401,
      kind: 'auth_invalid',
      says: sayFailure('failure.unknownToken', { host: 'DigitalOcean', place: 'API, Tokens' }),
    },
    ...Object.entries(scopes).map(([of, scope]) => ({
      ...{ status: 403, of, kind: 'auth_forbidden' as const },
      says: lackingPermission('DigitalOcean', { permission: scope, place: 'API, Tokens' }),
    })),
    {
      status: 404,
      of: 'create',
      kind: 'zone_not_found',
      says: sayFailure('failure.noZoneInAccount', { host: 'DigitalOcean' }),
    },
    {
      status: 404,
      of: 'zone',
      kind: 'zone_not_found',
      says: sayFailure('failure.noZoneInAccount', { host: 'DigitalOcean' }),
    },
    {
      status: 404,
      of: 'update',
      kind: 'record_not_found',
      says: sayFailure('failure.noRecord', { host: 'DigitalOcean' }),
    },
    {
      status: 404,
      of: 'delete',
      kind: 'record_not_found',
      says: sayFailure('failure.noRecord', { host: 'DigitalOcean' }),
    },
    {
      status: 422,
      message: /cname records cannot share|cannot share a name/i,
      kind: 'conflict_cname',
      says: because(sayFailure('failure.cnameAloneWhat', { host: 'DigitalOcean' }), ''),
    },
    {
      status: [409, 422],
      message: /already exists|already in use/i,
      kind: 'conflict_exists',
      says: (reason) => because(sayFailure('failure.existsWhat', { host: 'DigitalOcean' }), reason),
    },
    {
      status: 422,
      message: /\bttl\b/i,
      kind: 'validation',
      says: (reason) =>
        because(
          sayFailure('failure.ttlWhat', { host: 'DigitalOcean' }),
          reason,
          sayFailure('failure.ttlLeast', { min: 30 }),
        ),
    },
    {
      status: 422,
      message: /limit/i,
      kind: 'quota_exceeded',
      says: (reason) =>
        because(
          sayFailure('failure.limitWhat', { host: 'DigitalOcean' }),
          reason,
          sayFailure('failure.askToRaise', { host: 'DigitalOcean' }),
        ),
    },
    {
      status: [400, 422],
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordWhat', { host: 'DigitalOcean' }), reason),
    },
  ],
};
