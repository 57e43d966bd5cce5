import { failureOf } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

function errorFor(status: number, body: unknown, of: string) {
  const text = JSON.stringify(body);
  return failureOf({ vendor: 'UltraDNS', ...failures }, { status, headers: new Headers(), text }, { write: true, of });
}

const said = (errorCode: number, errorMessage: string) => [{ errorCode, errorMessage }];

describe('an error of UltraDNS', () => {
  it.each<[number, unknown, string, string, RegExp]>([
    [
      401,
      { errorCode: 60001, error: 'invalid_grant:Invalid username' },
      'token',
      'auth_invalid',
      /user name or the password/,
    ],
    [400, { error: 'invalid_grant', error_description: 'expired' }, 'token', 'auth_invalid', /refused the user name/],
    [
      401,
      said(60001, 'invalid_grant:token not found, expired or invalid'),
      'zone',
      'auth_invalid',
      /refused the user name/,
    ],
    [403, said(2401, 'Permission denied'), 'set', 'auth_forbidden', /does not allow this.*“Permission denied”/],
    [404, said(1801, 'Zone does not exist in the system.'), 'set', 'zone_not_found', /does not have this zone/],
    [404, said(70002, 'Data not found.'), 'set', 'record_not_found', /any more/],
    [404, said(56001, 'Cannot find resource record data'), 'set', 'record_not_found', /any more/],
    [400, said(2111, 'Resource Record already exists'), 'set', 'conflict_exists', /has this already/],
    [400, said(2113, 'A CNAME cannot coexist'), 'set', 'conflict_cname', /CNAME record alone/],
    [400, said(53005, 'Invalid input: rdata'), 'set', 'validation', /refused the records: “Invalid input: rdata”/],
    [429, said(0, ''), 'zone', 'rate_limited', /fewer requests/],
    [500, said(0, ''), 'set', 'timeout_unknown_outcome', /may have been made/],
  ])('%i %j (%s) is %s', (status, body, of, kind, sentence) => {
    const error = errorFor(status, body, of);
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(sentence);
  });
});
