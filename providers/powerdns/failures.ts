import type { Sentence } from '../../src/dns/index.js';
import { because, sayFailure } from '../contract/failures.words.js';
import type { HttpResponse } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import type { FailureTable } from '../contract/rest/failure-table.js';
import { sayPowerdnsFailure } from './powerdns.words.js';

const host = 'PowerDNS';

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
      says: sayFailure('failure.noZone', { host }),
    },
    {
      status: [400, 422],
      message: /conflicts with (?:pre-existing|another) rrset/i,
      kind: 'conflict_cname',
      says: refusal,
    },
    { status: [400, 422], kind: 'validation', says: refusal },
    { status: 401, kind: 'auth_invalid', says: because(sayFailure('failure.credentialsWhat', { host }), '') },
    {
      status: 403,
      kind: 'auth_forbidden',
      says: because(
        sayFailure('failure.ipNotAllowedWhat', { host }),
        '',
        sayFailure('failure.allowAddress', { place: 'webserver-allow-from' }),
      ),
    },
    {
      status: 404,
      of: 'server',
      kind: 'validation',
      says: sayPowerdnsFailure('powerdns.noServer'),
    },
    { status: 409, kind: 'conflict_exists', says: sayFailure('failure.zoneExists', { host }) },
    {
      status: 413,
      kind: 'quota_exceeded',
      says: sayPowerdnsFailure('powerdns.bodySize'),
    },
  ],
};

/** A change was sent, but something other than PowerDNS answered. */
export function unconfirmed(response: HttpResponse): ProviderError {
  return new ProviderError('timeout_unknown_outcome', sayPowerdnsFailure('powerdns.page'), {
    httpStatus: response.status,
  });
}

function refusal(reason: string): Sentence {
  return because(sayFailure('failure.refusedChangeWhat', { host }), reason);
}
