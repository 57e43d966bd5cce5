import { because, sayFailure } from '../contract/failures.words.js';
import type { FailureTable } from '../contract/rest/failure-table.js';
import { isObject } from '../contract/rest/json.js';

const eligibility =
  'GoDaddy gives API access to accounts with 10 or more domains, or with an active Discount Domain Club membership; this account has neither, or the key may not reach this domain. Ask GoDaddy, or move the DNS of the domain to another host.';

/** Meaning of GoDaddy's codes. */
export const failures: Omit<FailureTable, 'vendor'> = {
  reasonOf: (body) => {
    if (!isObject(body) || typeof body.message !== 'string') return undefined;
    const message = [body.message, ...detailsOf(body.fields)].map((text) => text.replace(/\.$/, '')).join('; ');
    return { message, ...(typeof body.code === 'string' && { code: body.code }) };
  },
  rules: [
    {
      status: 401,
      kind: 'auth_invalid',
      says: 'GoDaddy refused the API key or its secret. A key of the test environment (OTE) does not work in production.',
    },
    { status: 403, code: 'ACCESS_DENIED', kind: 'plan_or_eligibility', says: eligibility },
    { code: 'UNKNOWN_DOMAIN', kind: 'zone_not_found', says: withoutZone() },
    { status: 404, of: 'zone', kind: 'zone_not_found', says: withoutZone() },
    { status: 404, of: 'set', kind: 'record_not_found', says: sayFailure('failure.noRecords', { host: 'GoDaddy' }) },
    {
      status: 409,
      kind: 'zone_busy',
      says: sayFailure('failure.stillBusy', { host: 'GoDaddy' }),
    },
    {
      code: 'QUOTA_EXCEEDED',
      kind: 'quota_exceeded',
      says: 'The calls to GoDaddy’s API that this account has are used up for now.',
    },
    { status: 429, kind: 'rate_limited', says: 'GoDaddy asks for fewer requests: it takes 60 a minute.' },
    {
      code: 'DUPLICATE_RECORD',
      kind: 'conflict_exists',
      says: (reason) => `GoDaddy has a record like this, or one that may not stand beside it: ${reason}.`,
    },
    {
      status: [400, 422],
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordsWhat', { host: 'GoDaddy' }), reason),
    },
  ],
};

function withoutZone(): string {
  return 'GoDaddy does not have this domain in this account, or it uses other name servers.';
}

function detailsOf(fields: unknown): string[] {
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: unknown) => {
    return isObject(field) && typeof field.message === 'string' ? [field.message] : [];
  });
}
