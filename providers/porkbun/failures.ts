import { because, sayFailure } from '../contract/failures.words.js';
import type { FailureTable } from '../contract/rest/failure-table.js';
import { isObject } from '../contract/rest/json.js';
import { sayPorkbunFailure } from './porkbun.words.js';

const host = 'Porkbun';

/** Meaning of Porkbun's codes, and of its messages where older answers have no code. Errors come as 400, as 403, or as 200. */
export const failures: Omit<FailureTable, 'vendor'> = {
  isError: (body) => isObject(body) && /^error$/i.test(String(body.status ?? '')),
  reasonOf: (body) => {
    if (!isObject(body) || typeof body.message !== 'string') return undefined;
    return { message: body.message, ...(typeof body.code === 'string' && { code: body.code }) };
  },
  rules: [
    {
      message: /not opted in to api access/i,
      kind: 'auth_forbidden',
      says: (reason) =>
        because(
          sayFailure('failure.notAllowedWhat', { host }),
          reason,
          sayFailure('failure.switchOnApi', { place: 'Domain Management → Details → API Access' }),
        ),
    },
    {
      code: /^API_ACCESS_DISABLED$/,
      kind: 'auth_forbidden',
      says: (reason) =>
        because(
          sayFailure('failure.notAllowedWhat', { host }),
          reason,
          sayFailure('failure.switchOnApi', { place: 'Domain Management → Details → API Access' }),
        ),
    },
    {
      code: /^(INVALID_API_KEYS?(_\d+)?|API_KEY_REQUIRED|INVALID_USER)$/,
      kind: 'auth_invalid',
      says: sayFailure('failure.keys', { host }),
    },
    { message: /invalid api key/i, kind: 'auth_invalid', says: sayFailure('failure.keys', { host }) },
    {
      code: 'IP_NOT_ALLOWED',
      kind: 'ip_not_allowed',
      says: (reason) =>
        because(
          sayFailure('failure.ipNotAllowedWhat', { host }),
          reason,
          sayFailure('failure.allowAddress', { place: 'Account → API Access' }),
        ),
    },
    {
      code: 'DOMAIN_NOT_ALLOWED',
      kind: 'auth_forbidden',
      says: because(sayFailure('failure.notAllowedWhat', { host }), '', sayPorkbunFailure('porkbun.domainNotAllowed')),
    },
    {
      code: /^(INVALID_DOMAIN|DOMAIN_NOT_FOUND)$/,
      kind: 'zone_not_found',
      says: sayFailure('failure.noZoneInAccount', { host }),
    },
    {
      message: /^invalid domain/i,
      kind: 'zone_not_found',
      says: sayFailure('failure.noZoneInAccount', { host }),
    },
    {
      code: 'DUPLICATE_RECORD',
      kind: 'conflict_exists',
      says: because(sayFailure('failure.existsWhat', { host }), ''),
    },
    {
      code: 'RECORD_CONFLICT',
      kind: 'conflict_cname',
      says: (reason) => because(sayFailure('failure.cnameAloneWhat', { host }), reason),
    },
    {
      code: 'SPF_CONFLICT',
      kind: 'validation',
      says: sayPorkbunFailure('porkbun.oneSpf'),
    },
    {
      code: 'ZONE_RECORD_LIMIT',
      kind: 'quota_exceeded',
      says: sayFailure('failure.recordsFull', { host, most: 2_500 }),
    },
    { message: /invalid record id/i, kind: 'record_not_found' },
    { code: 'RATE_LIMIT_EXCEEDED', kind: 'rate_limited' },
    // The gateway says this to more than one request a second. A write may have passed it, and failed behind it.
    { status: 503, of: 'zone', kind: 'rate_limited' },
    {
      status: [200, 400, 403],
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedWhat', { host }), reason),
    },
  ],
};
