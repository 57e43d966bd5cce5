import { failureOf } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

function errorFor(status: number, body: object | string, of = 'write') {
  const text = typeof body === 'string' ? body : JSON.stringify({ status: 'ERROR', ...body });
  const response = { status, headers: new Headers(), text };
  return failureOf({ vendor: 'Porkbun', ...failures }, response, { write: of === 'write', of });
}

describe('an error of Porkbun', () => {
  it.each<[number, string, string, string, string]>([
    [400, 'INVALID_API_KEYS_001', 'Invalid API key. (001)', 'auth_invalid', 'refused the API key'],
    [400, 'INVALID_API_KEYS_002', 'Invalid API key. (002)', 'auth_invalid', 'or the secret key'],
    [400, '', 'Invalid API key. (001)', 'auth_invalid', 'refused the API key'],
    [400, 'API_KEY_REQUIRED', 'API key is required.', 'auth_invalid', 'refused the API key'],
    [400, 'API_ACCESS_DISABLED', 'No.', 'auth_forbidden', 'Details → API Access'],
    [403, 'DOMAIN_NOT_ALLOWED', 'Domain is not opted in to API access.', 'auth_forbidden', 'has to be switched on'],
    [403, 'DOMAIN_NOT_ALLOWED', 'This key may not.', 'auth_forbidden', 'Add the domain to those of the key'],
    [403, 'IP_NOT_ALLOWED', 'This IP may not.', 'ip_not_allowed', 'address of this server'],
    [400, 'INVALID_DOMAIN', 'Invalid domain.', 'zone_not_found', 'in the account of these credentials'],
    [400, '', 'Invalid domain.', 'zone_not_found', 'in the account of these credentials'],
    [400, 'DUPLICATE_RECORD', 'Duplicate record.', 'conflict_exists', 'has this already'],
    [400, 'RECORD_CONFLICT', 'A CNAME is there.', 'conflict_cname', 'alone at its name: “A CNAME is there”.'],
    [400, 'SPF_CONFLICT', 'One SPF.', 'validation', 'Change the one that is there'],
    [400, 'ZONE_RECORD_LIMIT', 'Too many.', 'quota_exceeded', '2,500 records'],
    [400, 'INVALID_RECORD_ID', 'Invalid record ID.', 'record_not_found', 'any more'],
    [429, 'RATE_LIMIT_EXCEEDED', 'Slow down.', 'rate_limited', 'fewer requests'],
    [400, 'RATE_LIMIT_EXCEEDED', 'Slow down.', 'rate_limited', 'fewer requests'],
    [400, 'SOMETHING_NEW', 'Something new.', 'validation', 'refused the request: “Something new”.'],
    [200, '', 'Edit error: We were unable to edit the DNS record.', 'validation', 'unable to edit'],
    [400, '', '', 'validation', 'refused the request.'],
  ])('%i %s "%s" is %s', (status, code, message, kind, sentence) => {
    const error = errorFor(status, { ...(code && { code }), message });
    expect(error.kind).toBe(kind);
    expect(error.message).toContain(sentence);
  });

  it('is a throttle where the gateway answers a reading, and an unknown outcome where it answers a write', () => {
    const page = '<html><title>503 Service Temporarily Unavailable</title></html>';
    expect(errorFor(503, page, 'zone')).toMatchObject({ kind: 'rate_limited', retryable: true });
    expect(errorFor(503, page)).toMatchObject({ kind: 'timeout_unknown_outcome' });
    expect(errorFor(502, page)).toMatchObject({ kind: 'timeout_unknown_outcome' });
  });

  it('is not what says SUCCESS', () => {
    expect(failures.isError?.({ status: 'SUCCESS' })).toBe(false);
    expect(failures.isError?.({ status: 'error' })).toBe(true);
    expect(failures.isError?.(null)).toBe(false);
  });
});
