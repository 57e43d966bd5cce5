import { because, lackingPermission, sayFailure } from '../contract/failures.words.js';
import { sayHost } from '../contract/hosts.words.js';
import { type FailureTable, type VendorReason } from '../contract/rest/failure-table.js';
import { sayHetznerFailure } from './hetzner.words.js';

const tokens = 'Hetzner Console, Security, API tokens';

/** The errors of the Cloud API by their codes, which its documentation lists (2026-11-23). */
export const failures: Omit<FailureTable, 'vendor'> = {
  reasonOf: (body) => (isErrorAnswer(body) ? reasonOf(body.error) : undefined),
  rules: [
    {
      code: 'unauthorized',
      kind: 'auth_invalid',
      says: sayFailure('failure.unknownToken', { host: 'Hetzner', place: tokens }),
    },
    {
      code: 'token_readonly',
      kind: 'auth_forbidden',
      says: lackingPermission('Hetzner', { permission: 'Read & Write', place: tokens }),
    },
    {
      code: 'forbidden',
      kind: 'auth_forbidden',
      says: because(sayFailure('failure.notAllowedWhat', { host: 'Hetzner' }), ''),
    },
    { code: 'maintenance', kind: 'unavailable', says: sayFailure('failure.maintenance', { host: 'Hetzner' }) },
    {
      code: 'resource_limit_exceeded',
      kind: 'quota_exceeded',
      says: (reason) =>
        because(
          sayFailure('failure.limitWhat', { host: 'Hetzner' }),
          reason,
          sayFailure('failure.askToRaise', { host: 'Hetzner' }),
        ),
    },
    {
      code: 'incorrect_zone_mode',
      kind: 'unsupported',
      says: sayFailure('failure.secondary', { host: 'Hetzner' }),
    },
    {
      code: /^(?:uniqueness_error|invalid_input)$/,
      message: /cname/i,
      kind: 'conflict_cname',
      says: (reason) => because(sayFailure('failure.cnameAloneWhat', { host: 'Hetzner' }), reason),
    },
    {
      code: 'uniqueness_error',
      of: 'zones',
      kind: 'conflict_exists',
      says: sayFailure('failure.zoneTaken', { host: 'Hetzner' }),
    },
    { code: 'uniqueness_error', kind: 'conflict_exists', says: sayFailure('failure.existsSet', { host: 'Hetzner' }) },
    {
      code: /^(?:locked|conflict)$/,
      kind: 'zone_busy',
      says: sayFailure('failure.stillBusy', { host: 'Hetzner' }),
    },
    {
      code: 'protected',
      kind: 'validation',
      says: sayHetznerFailure('hetzner.protected'),
    },
    {
      code: 'invalid_input',
      message: /ttl/i,
      kind: 'validation',
      says: (reason) =>
        because(
          sayFailure('failure.ttlWhat', { host: 'Hetzner' }),
          reason,
          sayFailure('failure.ttlRange', { min: 60, max: 2_147_483_647 }),
        ),
    },
    {
      code: 'invalid_input',
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordsWhat', { host: 'Hetzner' }), reason),
    },
    {
      code: /^(?:unsupported_error|service_error|method_not_allowed)$/,
      kind: 'unsupported',
      says: (reason) => because(sayFailure('failure.refusedChangeWhat', { host: 'Hetzner' }), reason),
    },
    { status: 404, of: 'rrset', kind: 'record_not_found', says: sayFailure('failure.noRecords', { host: 'Hetzner' }) },
    {
      status: 404,
      of: 'zone',
      kind: 'zone_not_found',
      says: sayHost('both', {
        first: sayFailure('failure.noZoneInAccount', { host: 'Hetzner' }),
        second: sayHetznerFailure('hetzner.ownProject'),
      }),
    },
  ],
};

interface ErrorMembers {
  code?: unknown;
  message?: unknown;
  details?: { fields?: { name?: unknown; messages?: unknown }[] } | null;
}

function isErrorAnswer(body: unknown): body is { error: ErrorMembers } {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object' && !!body.error;
}

/** `details.fields` names each field that is wrong; not every answer has it. */
function reasonOf({ code, message, details }: ErrorMembers): VendorReason {
  const fields = Array.isArray(details?.fields) ? details.fields : [];
  const named = fields.flatMap(({ name, messages }) =>
    typeof name === 'string' && Array.isArray(messages) ? [`${name} ${messages.join(', ')}`] : [],
  );
  const text = named.length > 0 ? named.join('; ') : String(message ?? '');
  return { message: text, ...(typeof code === 'string' && { code }) };
}
