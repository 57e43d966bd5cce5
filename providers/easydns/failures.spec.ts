import { failureOf } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

function errorFor(status: number, code: number, message: string, of: string) {
  const text = `\n\n${JSON.stringify({ error: { code, message } })}`;
  return failureOf({ vendor: 'easyDNS', ...failures }, { status, headers: new Headers(), text }, { write: true, of });
}

describe('an error of easyDNS', () => {
  it.each<[number, number, string, string, string, RegExp]>([
    [401, 401, 'Unauthorized', 'zone', 'auth_invalid', /refused the credentials/],
    [403, 403, 'No', 'zone', 'auth_forbidden', /does not allow this.*“No”/],
    [406, 406, 'Access to resource denied', 'record', 'auth_forbidden', /does not allow this/],
    [200, 420, 'Enhance Your Calm.', 'zone', 'rate_limited', /fewer requests/],
    [420, 420, '', 'zone', 'rate_limited', /fewer requests/],
    [400, 400, 'Domain does not exist', 'zone', 'zone_not_found', /does not have this zone/],
    [404, 404, 'Not found', 'new', 'zone_not_found', /does not have this zone/],
    [404, 404, 'Record not found', 'record', 'record_not_found', /any more/],
    [400, 400, 'A CNAME record cannot exist with others', 'new', 'conflict_cname', /CNAME record alone/],
    [409, 409, 'Duplicate record', 'new', 'conflict_exists', /has this already/],
    [400, 400, 'TTL is below the minimum', 'new', 'validation', /does not take this TTL/],
    [400, 400, 'Invalid A data', 'record', 'validation', /refused the record: “Invalid A data”/],
    [400, 400, 'timeout on read select()', 'record', 'timeout_unknown_outcome', /.+/],
    [400, 400, 'timeout on read select()', 'zone', 'unavailable', /.+/],
    [500, 500, '', 'new', 'timeout_unknown_outcome', /may have been made/],
  ])('%i, %i "%s" (%s) is %s', (status, code, message, of, kind, sentence) => {
    const error = errorFor(status, code, message, of);
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(sentence);
  });
});
