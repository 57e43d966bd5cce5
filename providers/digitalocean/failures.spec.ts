import { failureOf } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

function errorFor(status: number, message: string, of: string, write = true) {
  const text = JSON.stringify({ id: 'some_id', message });
  return failureOf({ vendor: 'DigitalOcean', ...failures }, { status, headers: new Headers(), text }, { write, of });
}

describe('an error of DigitalOcean', () => {
  it.each<[number, string, string, string, RegExp]>([
    [401, 'Unable to authenticate you.', 'zone', 'auth_invalid', /API token.*API, Tokens/],
    [403, 'You are not authorized to perform this operation', 'zone', 'auth_forbidden', /domain:read\b/],
    [403, 'You are not authorized to perform this operation', 'create', 'auth_forbidden', /permission domain:create/],
    [403, 'You are not authorized to perform this operation', 'update', 'auth_forbidden', /permission domain:update/],
    [403, 'You are not authorized to perform this operation', 'delete', 'auth_forbidden', /permission domain:delete/],
    [404, 'not found', 'zone', 'zone_not_found', /does not have this zone/],
    [404, 'not found', 'create', 'zone_not_found', /does not have this zone/],
    [404, 'not found', 'update', 'record_not_found', /any more/],
    [404, 'not found', 'delete', 'record_not_found', /any more/],
    [422, 'CNAME records cannot share a name with other records', 'create', 'conflict_cname', /CNAME record alone/],
    [422, 'Domain already exists.', 'create', 'conflict_exists', /has this already/],
    [422, 'TTL must be greater than or equal to 30', 'create', 'validation', /TTL.*30 seconds or more/],
    [422, 'You have reached your domain limit.', 'create', 'quota_exceeded', /limit of this account/],
    [422, 'Data needs to end with a dot (.)', 'create', 'validation', /refused the record: “Data needs/],
    [429, 'API rate limit exceeded.', 'zone', 'rate_limited', /fewer requests/],
    [504, 'gateway timeout', 'create', 'timeout_unknown_outcome', /may have been made/],
  ])('%i "%s" (%s) is %s', (status, message, of, kind, sentence) => {
    const error = errorFor(status, message, of);
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(sentence);
  });

  it('may be over soon where a gateway gave up on a read', () => {
    expect(errorFor(504, '', 'zone', false)).toMatchObject({ kind: 'unavailable', retryable: true });
  });
});
