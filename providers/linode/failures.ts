import { because, lackingPermission, sayFailure } from '../contract/failures.words.js';
import { type FailureTable, type VendorReason } from '../contract/rest/failure-table.js';

const tokens = 'Cloud Manager, My Profile, API Tokens';

/** The errors of the API, `{errors: [{field, reason}]}`. Words as they were measured by users of the API (2026-11-23). */
export const failures: Omit<FailureTable, 'vendor'> = {
  reasonOf,
  rules: [
    // Both are 401, and only one of them is cured by another token of the same kind.
    {
      status: [401, 403],
      message: /not authorized to use this endpoint/i,
      kind: 'auth_forbidden',
      says: lackingPermission('Linode', { permission: 'Domains: Read/Write (domains:read_write)', place: tokens }),
    },
    {
      status: 401,
      kind: 'auth_invalid',
      says: sayFailure('failure.unknownToken', { host: 'Linode', place: tokens }),
    },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: because(sayFailure('failure.notAllowedWhat', { host: 'Linode' }), '', sayFailure('failure.askOwner')),
    },
    { status: 404, of: 'zone', kind: 'zone_not_found', says: sayFailure('failure.noZone', { host: 'Linode' }) },
    { status: 404, of: 'record', kind: 'record_not_found', says: sayFailure('failure.noRecord', { host: 'Linode' }) },
    {
      status: 400,
      message: /cname/i,
      kind: 'conflict_cname',
      says: because(sayFailure('failure.cnameAloneWhat', { host: 'Linode' }), ''),
    },
    {
      status: [400, 409],
      message: /already exists|must be unique|duplicate/i,
      kind: 'conflict_exists',
      says: (reason) => because(sayFailure('failure.existsWhat', { host: 'Linode' }), reason),
    },
    {
      status: 400,
      message: /ttl/i,
      kind: 'validation',
      says: (reason) =>
        because(sayFailure('failure.ttlWhat', { host: 'Linode' }), reason, sayFailure('failure.ttlLeast', { min: 30 })),
    },
    {
      status: 400,
      message: /limit|too many records/i,
      kind: 'quota_exceeded',
      says: (reason) =>
        because(
          sayFailure('failure.limitWhat', { host: 'Linode' }),
          reason,
          sayFailure('failure.mostRecords', { most: 12_000 }),
        ),
    },
    {
      status: 400,
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordWhat', { host: 'Linode' }), reason),
    },
  ],
};

interface Entry {
  field?: unknown;
  reason?: unknown;
}

/** Each field that is wrong has an entry. */
function reasonOf(body: unknown): VendorReason | undefined {
  if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors)) return undefined;
  const reasons = (body.errors as Entry[]).map(({ field, reason }) => {
    const text = String(reason ?? '');
    return typeof field === 'string' && field !== '' ? `${field}: ${text}` : text;
  });
  return { message: reasons.join('; ') };
}
