import { failureOf } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

function errorFor(status: number, error: string, of: string) {
  const text = JSON.stringify({ error, status });
  return failureOf({ vendor: 'Vultr', ...failures }, { status, headers: new Headers(), text }, { write: true, of });
}

describe('an error of Vultr', () => {
  it.each<[number, string, string, string, RegExp]>([
    [401, 'Invalid API token.', 'zone', 'auth_invalid', /does not know this API token.*Account, API/],
    [401, 'Your IP 203.0.113.5 is not authorized', 'zone', 'ip_not_allowed', /Account, API, Access Control/],
    [401, 'Unauthorized IP address: 203.0.113.5', 'zone', 'ip_not_allowed', /from the address of this server/],
    [403, 'User is not allowed to manage DNS', 'zone', 'auth_forbidden', /“User is not allowed to manage DNS”/],
    [404, 'Invalid domain.', 'zone', 'zone_not_found', /does not have this zone/],
    [404, 'Invalid domain.', 'record', 'zone_not_found', /does not have this zone/],
    [404, 'Invalid record.', 'record', 'record_not_found', /any more/],
    [400, 'A CNAME record cannot exist with other records', 'zone', 'conflict_cname', /CNAME record alone/],
    [400, 'Duplicate records not allowed', 'zone', 'conflict_exists', /has this already/],
    [400, 'Domain already exists.', 'zone', 'conflict_exists', /has this already/],
    [400, 'Records must have the same TTL', 'zone', 'validation', /does not take this TTL/],
    [400, 'Invalid A data', 'zone', 'validation', /refused the record: “Invalid A data”/],
    [429, 'Rate limit reached', 'zone', 'rate_limited', /fewer requests/],
    [500, 'Internal Server Error', 'zone', 'timeout_unknown_outcome', /may have been made/],
  ])('%i "%s" (%s) is %s', (status, said, of, kind, sentence) => {
    const error = errorFor(status, said, of);
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(sentence);
  });
});
