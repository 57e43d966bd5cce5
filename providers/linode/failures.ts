import { because, sayFailure } from '../contract/failures.words.js';
import { type FailureTable, type VendorReason } from '../contract/rest/failure-table.js';

/** The errors of the API, `{errors: [{field, reason}]}`. Words as they were measured by users of the API (2026-11-23). */
export const failures: Omit<FailureTable, 'vendor'> = {
  reasonOf,
  rules: [
    // Both are 401, and only one of them is cured by another token of the same kind.
    {
      status: [401, 403],
      message: /not authorized to use this endpoint/i,
      kind: 'auth_forbidden',
      says: 'The API token of Linode lacks access to Domains. Make one with Domains: Read/Write (domains:read_write); the access of a token cannot be changed later. Cloud Manager, My Profile, API Tokens.',
    },
    {
      status: 401,
      kind: 'auth_invalid',
      says: 'Linode does not know this API token, or it has expired. Make one in the Cloud Manager: My Profile, API Tokens.',
    },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: 'The user of this API token has no grant for this domain at Linode. Ask the owner of the account for read-write access to it.',
    },
    { status: 404, of: 'zone', kind: 'zone_not_found', says: 'Linode no longer has this domain.' },
    { status: 404, of: 'record', kind: 'record_not_found', says: sayFailure('failure.noRecord', { host: 'Linode' }) },
    { status: 400, message: /cname/i, kind: 'conflict_cname', says: 'Linode keeps a CNAME record alone at its name.' },
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
        because(
          sayFailure('failure.ttlWhat', { host: 'Linode' }),
          reason,
          'It takes 30 seconds, 2 and 5 minutes, and more.',
        ),
    },
    {
      status: 400,
      message: /limit|too many records/i,
      kind: 'quota_exceeded',
      says: (reason) =>
        because('This domain has reached a limit of Linode', reason, 'A domain has up to 12,000 records.'),
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
