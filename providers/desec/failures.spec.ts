import { failureOf } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

function errorFor(status: number, body: unknown, of = 'zone') {
  const text = JSON.stringify(body);
  return failureOf({ vendor: 'deSEC', ...failures }, { status, headers: new Headers(), text }, { write: true, of });
}

describe('an error of deSEC', () => {
  it.each<[number, unknown, string, string, RegExp]>([
    [401, { detail: 'Invalid token.' }, 'zone', 'auth_invalid', /does not know this API token.*desec\.io\/tokens/],
    [403, { detail: 'Insufficient token permissions.' }, 'zone', 'auth_forbidden', /policies of this deSEC token/],
    [403, { detail: 'Domain limit exceeded.' }, 'create', 'quota_exceeded', /limit of this account.*“Domain limit/],
    [404, { detail: 'Not found.' }, 'zone', 'zone_not_found', /does not have this zone/],
    [
      400,
      [
        {},
        {
          non_field_errors: [
            'RRset with conflicting type present: 0 (A). (No other RRsets are allowed alongside CNAME.)',
          ],
        },
      ],
      'zone',
      'conflict_cname',
      /CNAME record alone/,
    ],
    [
      400,
      [{ non_field_errors: ['Another RRset with the same subdomain and type exists for this domain.'] }],
      'zone',
      'conflict_exists',
      /has this already/,
    ],
    [400, { name: ['This domain name conflicts with an existing domain.'] }, 'create', 'conflict_exists', /conflicts/],
    [
      400,
      [{}, { ttl: ['Ensure this value is greater than or equal to 3600.'] }],
      'zone',
      'validation',
      /this TTL: “ttl: Ensure/,
    ],
    [
      400,
      [{ type: ['The ALIAS RR set type is currently unsupported.'] }],
      'zone',
      'unsupported',
      /records of this type/,
    ],
    [
      400,
      { non_field_errors: ["Record content of A invalid: 'x'"] },
      'zone',
      'validation',
      /refused the records: “Record content/,
    ],
    [429, { detail: 'Request was throttled.' }, 'zone', 'rate_limited', /fewer requests/],
    [502, '', 'zone', 'timeout_unknown_outcome', /may have been made/],
  ])('%i %j (%s) is %s', (status, body, of, kind, sentence) => {
    const error = errorFor(status, body, of);
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(sentence);
  });
});
