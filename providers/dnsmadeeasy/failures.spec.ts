import { failureOf } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

function errorFor(status: number, body: string | string[], of: string) {
  const text = typeof body === 'string' ? body : JSON.stringify({ error: body });
  return failureOf(
    { vendor: 'DNS Made Easy', ...failures },
    { status, headers: new Headers(), text },
    { write: true, of },
  );
}

describe('an error of DNS Made Easy', () => {
  it.each<[number, string | string[], string, string, RegExp]>([
    [403, ['API key not found'], 'zone', 'auth_invalid', /refused the API key or the secret key/],
    [403, ['HMAC does not match'], 'zone', 'auth_invalid', /refused the API key or the secret key/],
    [403, ['Request sent with date header skewed'], 'zone', 'auth_invalid', /clock of the server/],
    [403, ['Not for this account'], 'zone', 'auth_forbidden', /does not allow this.*“Not for this account”/],
    [400, ['Rate limit exceeded'], 'zone', 'rate_limited', /fewer requests/],
    [404, '<html>404</html>', 'zone', 'zone_not_found', /does not have this zone/],
    [404, '<html>404</html>', 'record', 'record_not_found', /any more/],
    [
      400,
      ['Cannot update records while the domain is pending a create or delete action.'],
      'zone',
      'zone_busy',
      /busy/,
    ],
    [400, ['A CNAME record cannot exist with others'], 'zone', 'conflict_cname', /CNAME record alone/],
    [400, ['Record with this type (A), name (x), and value (y) already exists.'], 'zone', 'conflict_exists', /already/],
    [400, ['TTL must be at least 5.'], 'zone', 'validation', /does not take this TTL/],
    [400, ['Value is not valid'], 'zone', 'validation', /refused the record: “Value is not valid”/],
    [500, '', 'zone', 'timeout_unknown_outcome', /may have been made/],
  ])('%i %j (%s) is %s', (status, body, of, kind, sentence) => {
    const error = errorFor(status, body, of);
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(sentence);
  });
});
