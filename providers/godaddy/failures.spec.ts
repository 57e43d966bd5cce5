import { failureOf } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

function errorFor(status: number, body: object | string, of = 'set') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = { status, headers: new Headers(), text };
  return failureOf({ vendor: 'GoDaddy', ...failures }, response, { write: of === 'set', of });
}

describe('an error of GoDaddy', () => {
  it.each<[number, string, string, string, string]>([
    [401, 'UNABLE_TO_AUTHENTICATE', 'zone', 'auth_invalid', 'refused the API key or the secret key'],
    [401, 'MALFORMED_CREDENTIALS', 'zone', 'auth_invalid', 'refused the API key or the secret key'],
    [403, 'ACCESS_DENIED', 'zone', 'plan_or_eligibility', '10 or more domains'],
    [403, 'ACCESS_DENIED', 'set', 'plan_or_eligibility', 'Discount Domain Club'],
    [404, 'UNKNOWN_DOMAIN', 'zone', 'zone_not_found', 'account of these credentials'],
    [404, 'UNKNOWN_DOMAIN', 'set', 'zone_not_found', 'other name servers'],
    [404, 'NOT_FOUND', 'zone', 'zone_not_found', 'account of these credentials'],
    [404, 'NOT_FOUND', 'set', 'record_not_found', 'any more'],
    [409, 'RESOURCE_LOCKED', 'set', 'zone_busy', 'an earlier change'],
    [409, '', 'zone', 'zone_busy', 'Try again in a minute'],
    [422, 'DUPLICATE_RECORD', 'set', 'conflict_exists', 'has this already: “It is there”.'],
    [422, 'INVALID_BODY', 'set', 'validation', 'refused the records: “It is there”.'],
    [400, 'SOMETHING_NEW', 'set', 'validation', 'refused the records'],
    [429, 'TOO_MANY_REQUESTS', 'zone', 'rate_limited', '60 a minute'],
    [429, 'QUOTA_EXCEEDED', 'zone', 'quota_exceeded', 'used up'],
    [504, '', 'set', 'timeout_unknown_outcome', 'may have been made'],
    [504, '', 'zone', 'unavailable', 'GoDaddy'],
  ])('%i %s (%s) is %s', (status, code, of, kind, sentence) => {
    const error = errorFor(status, { ...(code && { code }), message: 'It is there.' }, of);
    expect(error.kind).toBe(kind);
    expect(error.message).toContain(sentence);
  });

  it('is told with its details', () => {
    const fields = [{ code: 'A', message: 'ttl is too low', path: 'records[0].ttl' }, { path: 'x' }];
    const { message } = errorFor(422, { code: 'INVALID_BODY', message: 'See details.', fields });
    expect(message).toBe('GoDaddy refused the records: “See details; ttl is too low”.');
  });

  it('may be over soon where the domain is busy', () => {
    expect(errorFor(409, { message: '' })).toMatchObject({ kind: 'zone_busy', retryable: true });
    expect(errorFor(403, '<html>Forbidden</html>').kind).toBe('auth_forbidden');
  });
});
