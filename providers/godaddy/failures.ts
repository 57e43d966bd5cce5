import type { Sentence } from '../../src/dns/index.js';
import { because, sayFailure } from '../contract/failures.words.js';
import { sayHost } from '../contract/hosts.words.js';
import type { FailureTable } from '../contract/rest/failure-table.js';
import { isObject } from '../contract/rest/json.js';
import { sayGodaddyFailure } from './godaddy.words.js';

const eligibility = sayGodaddyFailure('godaddy.eligibility');

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
      says: sayHost('both', {
        first: sayFailure('failure.keys', { host: 'GoDaddy' }),
        second: sayGodaddyFailure('godaddy.testKey'),
      }),
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
      says: because(sayFailure('failure.quotaWhat', { host: 'GoDaddy' }), ''),
    },
    { status: 429, kind: 'rate_limited', says: sayFailure('failure.slowerRate', { host: 'GoDaddy', most: 60 }) },
    {
      code: 'DUPLICATE_RECORD',
      kind: 'conflict_exists',
      says: (reason) => because(sayFailure('failure.existsWhat', { host: 'GoDaddy' }), reason),
    },
    {
      status: [400, 422],
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedRecordsWhat', { host: 'GoDaddy' }), reason),
    },
  ],
};

function withoutZone(): Sentence {
  const host = 'GoDaddy';
  return sayHost('both', {
    first: sayFailure('failure.noZoneInAccount', { host }),
    second: sayFailure('failure.orElsewhere', { host }),
  });
}

function detailsOf(fields: unknown): string[] {
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: unknown) => {
    return isObject(field) && typeof field.message === 'string' ? [field.message] : [];
  });
}
