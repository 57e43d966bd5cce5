import { failureOf } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

function errorFor(status: number, reason: string, of: string, field?: string) {
  const text = JSON.stringify({ errors: [{ ...(field && { field }), reason }] });
  return failureOf({ vendor: 'Linode', ...failures }, { status, headers: new Headers(), text }, { write: true, of });
}

describe('an error of Linode', () => {
  const unauthorized = 'Your OAuth token is not authorized to use this endpoint.';

  it.each<[number, string, string, string, RegExp]>([
    [401, 'Invalid Token', 'zone', 'auth_invalid', /API token.*My Profile, API Tokens/],
    [401, unauthorized, 'zone', 'auth_forbidden', /domains:read_write/],
    [403, unauthorized, 'zone', 'auth_forbidden', /domains:read_write/],
    [403, 'Unauthorized', 'record', 'auth_forbidden', /Ask the owner/],
    [404, 'Not found', 'zone', 'zone_not_found', /does not have this zone/],
    [404, 'Not found', 'record', 'record_not_found', /does not have this record any more/],
    [400, 'Hostname conflicts with a CNAME record', 'zone', 'conflict_cname', /CNAME record alone/],
    [400, 'A record with this name and target already exists', 'zone', 'conflict_exists', /has this already/],
    [400, 'ttl_sec is invalid', 'zone', 'validation', /TTL.*30 seconds/],
    [400, 'This domain has reached its limit of records', 'zone', 'quota_exceeded', /12,000 records/],
    [429, 'Too many requests', 'zone', 'rate_limited', /fewer requests/],
    [500, 'Please try again', 'zone', 'timeout_unknown_outcome', /may have been made/],
  ])('%i "%s" (%s) is %s', (status, reason, of, kind, sentence) => {
    const error = errorFor(status, reason, of);
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(sentence);
  });

  it('names the field that is wrong', () => {
    expect(errorFor(400, 'Invalid target.', 'zone', 'target').message).toBe(
      'Linode refused the record: “target: Invalid target”.',
    );
  });
});
