import { failureOf } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

function errorFor(status: number, message: string, of: string) {
  const text = JSON.stringify({ message });
  return failureOf({ vendor: 'NS1', ...failures }, { status, headers: new Headers(), text }, { write: true, of });
}

describe('an error of NS1', () => {
  it.each<[number, string, string, string, RegExp]>([
    [401, 'Unauthorized', 'zone', 'auth_invalid', /does not know this API token.*API keys/],
    [403, 'permission denied', 'set', 'auth_forbidden', /lacks the permission Manage zones/],
    [403, 'IP 203.0.113.5 is not in the whitelist', 'zone', 'ip_not_allowed', /from the address of this server/],
    [404, 'zone not found', 'zone', 'zone_not_found', /does not have this zone/],
    [404, 'zone not found', 'set', 'zone_not_found', /does not have this zone/],
    [404, 'record not found', 'set', 'record_not_found', /any more/],
    [400, 'server error: zone not found', 'zone', 'zone_not_found', /does not have this zone/],
    [405, 'Operation on DNSSEC record is not allowed', 'set', 'unsupported', /“Operation on DNSSEC/],
    [400, 'invalid: a CNAME cannot exist beside others', 'set', 'conflict_cname', /CNAME record alone/],
    [400, 'record already exists', 'set', 'conflict_exists', /has this already/],
    [400, 'invalid: FQDN already exists in the view', 'zone', 'conflict_exists', /has this already/],
    [400, 'Input validation failed', 'set', 'validation', /refused the records: “Input validation failed”/],
    [429, 'rate limit exceeded', 'zone', 'rate_limited', /fewer requests/],
    [500, 'server error', 'set', 'timeout_unknown_outcome', /may have been made/],
  ])('%i "%s" (%s) is %s', (status, message, of, kind, sentence) => {
    const error = errorFor(status, message, of);
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(sentence);
  });
});
