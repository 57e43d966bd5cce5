import { because, sayFailure } from '../contract/failures.words.js';
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
      says: 'DigitalOcean does not know this API token, or it has expired. Make one in the control panel: API, Tokens.',
    },
    ...Object.entries(scopes).map(([of, scope]) => ({
      ...{ status: 403, of, kind: 'auth_forbidden' as const },
      says: `The API token of DigitalOcean lacks the scope ${scope}. Make one with the scopes domain:read, domain:create, domain:update and domain:delete: API, Tokens.`,
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
      says: 'DigitalOcean keeps a CNAME record alone at its name.',
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
        because(sayFailure('failure.ttlWhat', { host: 'DigitalOcean' }), reason, 'It takes 30 seconds or more.'),
    },
    {
      status: 422,
      message: /limit/i,
      kind: 'quota_exceeded',
      says: (reason) =>
        because('Your DigitalOcean account has reached a limit', reason, 'Ask DigitalOcean to raise it.'),
    },
    {
      status: [400, 422],
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordWhat', { host: 'DigitalOcean' }), reason),
    },
  ],
};
