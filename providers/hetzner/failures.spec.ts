import { failureOf } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

const table = { vendor: 'Hetzner', ...failures };

function errorFor(status: number, code: string, message = '', of?: string, details: unknown = null) {
  const text = JSON.stringify({ error: { code, message, details } });
  return failureOf(table, { status, headers: new Headers(), text }, { write: true, of });
}

describe('an error of Hetzner', () => {
  const fields = { fields: [{ name: 'ttl', messages: ['must be between 60 and 2147483647'] }] };

  it.each<[number, string, string, string, string, RegExp]>([
    [401, 'unauthorized', 'unable to authenticate', 'zone', 'auth_invalid', /API token.*Security, API tokens/],
    [401, 'token_readonly', 'only GET', 'zone', 'auth_forbidden', /lacks the permission Read & Write/],
    [403, 'forbidden', 'no', 'zone', 'auth_forbidden', /does not allow/],
    [403, 'maintenance', '', 'zone', 'unavailable', /Try again later/],
    [
      403,
      'resource_limit_exceeded',
      'zone limit exceeded',
      'zones',
      'quota_exceeded',
      /limit.*: “zone limit exceeded”/,
    ],
    [404, 'not_found', '', 'zone', 'zone_not_found', /its own project/],
    [404, 'not_found', '', 'rrset', 'record_not_found', /does not have these records any more/],
    [409, 'uniqueness_error', 'exists', 'zones', 'conflict_exists', /zone/],
    [409, 'uniqueness_error', 'exists', 'zone', 'conflict_exists', /this name and type/],
    [409, 'uniqueness_error', 'CNAME exists', 'zone', 'conflict_cname', /CNAME record alone/],
    [409, 'conflict', '', 'zone', 'zone_busy', /an earlier change/],
    [423, 'locked', '', 'rrset', 'zone_busy', /an earlier change/],
    [423, 'protected', '', 'rrset', 'validation', /protected.*Turn the protection off/],
    [422, 'incorrect_zone_mode', '', 'zone', 'unsupported', /secondary/],
    [422, 'invalid_input', "invalid input in field 'records'", 'zone', 'validation', /refused the records/],
    [422, 'unsupported_error', '', 'zone', 'unsupported', /refused the change/],
    [429, 'rate_limit_exceeded', '', 'zone', 'rate_limited', /fewer requests/],
    [503, 'unavailable', '', 'zone', 'timeout_unknown_outcome', /may have been made/],
  ])('%i %s "%s" (%s) is %s', (status, code, message, of, kind, sentence) => {
    const error = errorFor(status, code, message, of);
    expect(error).toMatchObject({ kind, providerCode: code });
    expect(error.message).toMatch(sentence);
  });

  it('names the field that is wrong, and what it may be', () => {
    const error = errorFor(422, 'invalid_input', "invalid input in field 'ttl'", 'zone', fields);
    expect(error.message).toBe(
      'Hetzner does not take this TTL: “ttl must be between 60 and 2147483647”. It takes 60 to 2,147,483,647 seconds.',
    );
  });
});
