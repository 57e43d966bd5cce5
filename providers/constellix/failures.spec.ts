import { failureOf } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

function errorFor(status: number, said: string, of: string) {
  const text = JSON.stringify({ errors: [said] });
  return failureOf(
    { vendor: 'Constellix', ...failures },
    { status, headers: new Headers(), text },
    { write: true, of },
  );
}

describe('an error of Constellix', () => {
  it.each<[number, string, string, string, RegExp]>([
    [401, 'Unable to authenticate token', 'zone', 'auth_invalid', /refused the API key or the secret key/],
    [403, 'Not for you', 'zone', 'auth_forbidden', /does not allow this.*“Not for you”/],
    [404, 'Domain not found', 'zone', 'zone_not_found', /does not have this zone/],
    [404, 'Record not found', 'record', 'record_not_found', /any more/],
    [400, 'A CNAME record cannot exist with others', 'zone', 'conflict_cname', /CNAME record alone/],
    [400, 'Record with given name and type already exists', 'zone', 'conflict_exists', /has this already/],
    [400, 'ttl: must be greater than 0', 'zone', 'validation', /does not take this TTL/],
    [400, 'There are no changes to save', 'record', 'validation', /“There are no changes to save”/],
    [400, 'Rate limit exceeded', 'zone', 'rate_limited', /fewer requests/],
    [429, '', 'zone', 'rate_limited', /fewer requests/],
    [500, '', 'zone', 'timeout_unknown_outcome', /may have been made/],
  ])('%i "%s" (%s) is %s', (status, said, of, kind, sentence) => {
    const error = errorFor(status, said, of);
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(sentence);
  });
});
