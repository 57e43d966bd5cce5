import { sayFailure } from '../contract/failures.words.js';
import type { HttpResponse } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import type { FailureTable } from '../contract/rest/failure-table.js';

/** Meaning of PowerDNS's statuses. Its message comes as `{"error": …}` or as plain text. */
export const failures: Omit<FailureTable, 'vendor'> = {
  reasonOf: (body) => {
    const isReason = typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
    return isReason ? { message: body.error as string } : undefined;
  },
  rules: [
    // Verified on 4.7.3 on 2026-11-21: a missing zone is a plain 404; other releases answer 422.
    {
      status: 422,
      message: /could not find domain/i,
      of: 'zone',
      kind: 'zone_not_found',
      says: sayFailure('failure.noZone', { host: 'PowerDNS' }),
    },
    {
      status: [400, 422],
      message: /conflicts with (?:pre-existing|another) rrset/i,
      kind: 'conflict_cname',
      says: refusal,
    },
    { status: [400, 422], kind: 'validation', says: refusal },
    { status: 401, kind: 'auth_invalid', says: 'PowerDNS refused the API key.' },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: 'PowerDNS does not let this address use its API (webserver-allow-from).',
    },
    {
      status: 404,
      of: 'server',
      kind: 'validation',
      says: 'There is no PowerDNS API at this address, or it has no server of this id.',
    },
    { status: 409, kind: 'conflict_exists', says: 'PowerDNS has this zone already.' },
    {
      status: 413,
      kind: 'quota_exceeded',
      says: 'The change is larger than PowerDNS accepts (webserver-max-bodysize).',
    },
  ],
};

/** A change was sent, but something other than PowerDNS answered. */
export function unconfirmed(response: HttpResponse): ProviderError {
  const message =
    'The API address answered with a page where PowerDNS answers with nothing; the change may have been made.';
  return new ProviderError('timeout_unknown_outcome', message, { httpStatus: response.status });
}

function refusal(reason: string): string {
  return `PowerDNS refused the change: ${reason || 'it gave no reason'}`;
}
