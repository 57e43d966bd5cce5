import { failureOf } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

function errorFor(status: number, body: object, of: string) {
  const text = JSON.stringify(body);
  return failureOf({ vendor: 'DNSimple', ...failures }, { status, headers: new Headers(), text }, { write: true, of });
}

const invalid = (errors: object) => ({ message: 'Validation failed', errors });

describe('an error of DNSimple', () => {
  it.each<[number, object, string, string, RegExp]>([
    [401, { message: 'Authentication failed' }, 'zone', 'auth_invalid', /does not know this API token.*Access tokens/],
    [402, { message: 'Payment required' }, 'zone', 'plan_or_eligibility', /in your plan: “Payment required”/],
    [412, { message: 'No access to regions' }, 'zone', 'plan_or_eligibility', /in your plan: “No access to regions”/],
    [403, { message: 'Forbidden' }, 'zone', 'auth_forbidden', /does not allow this/],
    [404, { message: 'Zone `example.com` not found' }, 'record', 'zone_not_found', /does not have this zone/],
    [404, { message: 'Record `5` not found' }, 'record', 'record_not_found', /any more/],
    [400, invalid({ base: ['A CNAME cannot exist beside others'] }), 'zone', 'conflict_cname', /CNAME record alone/],
    [400, invalid({ base: ['Zone record already exists'] }), 'zone', 'conflict_exists', /has this already/],
    [400, invalid({ name: ['has already been taken'] }), 'zone', 'conflict_exists', /“name has already been taken”/],
    [400, invalid({ ttl: ['is too low'] }), 'zone', 'validation', /does not take this TTL: “ttl is too low”/],
    [400, invalid({ record_type: ['unsupported'] }), 'zone', 'unsupported', /records of this type/],
    [
      400,
      invalid({ content: ["can't be blank"] }),
      'zone',
      'validation',
      /refused the record: “content can't be blank”/,
    ],
    [429, { message: 'quota exceeded' }, 'zone', 'rate_limited', /fewer requests/],
    [504, {}, 'zone', 'timeout_unknown_outcome', /may have been made/],
  ])('%i %j (%s) is %s', (status, body, of, kind, sentence) => {
    const error = errorFor(status, body, of);
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(sentence);
  });
});
