import { because, sayFailure } from '../contract/failures.words.js';
import { type FailureTable, type VendorReason } from '../contract/rest/failure-table.js';

/** The errors of the Cloud API by their codes, which its documentation lists (2026-11-23). */
export const failures: Omit<FailureTable, 'vendor'> = {
  reasonOf: (body) => (isErrorAnswer(body) ? reasonOf(body.error) : undefined),
  rules: [
    {
      code: 'unauthorized',
      kind: 'auth_invalid',
      says: 'Hetzner does not know this API token. Make one in the Hetzner Console, in the project that holds the zone: Security, API tokens.',
    },
    {
      code: 'token_readonly',
      kind: 'auth_forbidden',
      says: 'This API token of Hetzner may only read. Make one with the permission Read & Write, in the same project: Security, API tokens.',
    },
    { code: 'forbidden', kind: 'auth_forbidden', says: 'Hetzner does not allow this to the owner of the API token.' },
    { code: 'maintenance', kind: 'unavailable', says: 'Hetzner maintains its DNS service. Try again later.' },
    {
      code: 'resource_limit_exceeded',
      kind: 'quota_exceeded',
      says: (reason) => because('Your Hetzner project has reached a limit', reason, 'Ask Hetzner to raise it.'),
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
    { code: 'uniqueness_error', of: 'zones', kind: 'conflict_exists', says: 'Somebody has this zone at Hetzner.' },
    { code: 'uniqueness_error', kind: 'conflict_exists', says: 'Hetzner has records of this name and type already.' },
    {
      code: /^(?:locked|conflict)$/,
      kind: 'zone_busy',
      says: sayFailure('failure.stillBusy', { host: 'Hetzner' }),
    },
    {
      code: 'protected',
      kind: 'validation',
      says: 'These records are protected against changes at Hetzner. Turn the protection off first, here or in the Hetzner Console.',
    },
    {
      code: 'invalid_input',
      message: /ttl/i,
      kind: 'validation',
      says: (reason) =>
        because(sayFailure('failure.ttlWhat', { host: 'Hetzner' }), reason, 'It takes 60 to 2147483647 seconds.'),
    },
    { code: 'invalid_input', kind: 'validation', says: (reason) => because('Hetzner refused the data', reason) },
    {
      code: /^(?:unsupported_error|service_error|method_not_allowed)$/,
      kind: 'unsupported',
      says: (reason) => because('Hetzner cannot make this change', reason),
    },
    { status: 404, of: 'rrset', kind: 'record_not_found', says: sayFailure('failure.noRecords', { host: 'Hetzner' }) },
    {
      status: 404,
      of: 'zone',
      kind: 'zone_not_found',
      says: 'Hetzner does not have this zone in the project of the API token. A token reaches the zones of its own project only.',
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
