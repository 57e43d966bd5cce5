import { because, sayFailure } from '../contract/failures.words.js';
import type { FailureTable } from '../contract/rest/failure-table.js';
import { isObject } from '../contract/rest/json.js';

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
      says: 'API access is switched off for this domain at Porkbun. Switch it on under Domain Management → Details → API Access.',
    },
    {
      code: /^API_ACCESS_DISABLED$/,
      kind: 'auth_forbidden',
      says: 'API access is switched off for this domain at Porkbun. Switch it on under Domain Management → Details → API Access.',
    },
    {
      code: /^(INVALID_API_KEYS?(_\d+)?|API_KEY_REQUIRED|INVALID_USER)$/,
      kind: 'auth_invalid',
      says: sayFailure('failure.keys', { host: 'Porkbun' }),
    },
    { message: /invalid api key/i, kind: 'auth_invalid', says: sayFailure('failure.keys', { host: 'Porkbun' }) },
    {
      code: 'IP_NOT_ALLOWED',
      kind: 'ip_not_allowed',
      says: 'Porkbun does not let this server use the API key: its IP address is not among those that the key allows (Account → API Access).',
    },
    {
      code: 'DOMAIN_NOT_ALLOWED',
      kind: 'auth_forbidden',
      says: 'The API key does not allow this domain. Add it to the domains of the key at Porkbun (Account → API Access).',
    },
    {
      code: /^(INVALID_DOMAIN|DOMAIN_NOT_FOUND)$/,
      kind: 'zone_not_found',
      says: sayFailure('failure.noZoneInAccount', { host: 'Porkbun' }),
    },
    {
      message: /^invalid domain/i,
      kind: 'zone_not_found',
      says: sayFailure('failure.noZoneInAccount', { host: 'Porkbun' }),
    },
    { code: 'DUPLICATE_RECORD', kind: 'conflict_exists', says: 'Porkbun has an identical record.' },
    {
      code: 'RECORD_CONFLICT',
      kind: 'conflict_cname',
      says: (reason) => because(sayFailure('failure.cnameAloneWhat', { host: 'Porkbun' }), reason),
    },
    {
      code: 'SPF_CONFLICT',
      kind: 'validation',
      says: 'Porkbun allows one SPF record at the domain itself. Change the one that is there.',
    },
    {
      code: 'ZONE_RECORD_LIMIT',
      kind: 'quota_exceeded',
      says: 'Porkbun takes 2,500 records in a domain; this would be more. Delete some first.',
    },
    { message: /invalid record id/i, kind: 'record_not_found' },
    { code: 'RATE_LIMIT_EXCEEDED', kind: 'rate_limited' },
    // The gateway says this to more than one request a second. A write may have passed it, and failed behind it.
    { status: 503, of: 'zone', kind: 'rate_limited' },
    {
      status: [200, 400, 403],
      kind: 'validation',
      says: (reason) => because(sayFailure('failure.refusedWhat', { host: 'Porkbun' }), reason),
    },
  ],
};
