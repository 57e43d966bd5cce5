import { failureOf } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

function errorFor(status: number, body: object, of: string) {
  const response = { status, headers: new Headers(), text: JSON.stringify(body) };
  return failureOf({ vendor: 'OVHcloud', ...failures }, response, { write: true, of });
}

describe('an error of OVHcloud', () => {
  const coded = (errorCode: string, message = 'No.') => ({ errorCode, message });
  const plain = (message: string) => ({ class: 'Client::BadRequest', message });

  it.each<[number, object, string, string, RegExp]>([
    [403, coded('NOT_GRANTED_CALL'), 'zone', 'auth_forbidden', /PUT, DELETE \/domain\/zone\/\*/],
    [403, coded('INVALID_CREDENTIAL'), 'zone', 'auth_invalid', /refused the credentials/],
    [403, coded('NOT_CREDENTIAL'), 'zone', 'auth_invalid', /Make new keys/],
    [403, coded('INVALID_KEY'), 'zone', 'auth_invalid', /only where they were made/],
    [403, plain('This application key is invalid'), 'zone', 'auth_invalid', /only where they were made/],
    [400, plain('Invalid signature'), 'zone', 'auth_invalid', /Application secret/],
    [400, coded('QUERY_TIME_OUT'), 'zone', 'unavailable', /too long after it was signed/],
    [460, plain('This service is expired'), 'zone', 'plan_or_eligibility', /expired.*Renew/],
    [404, plain('This service does not exist'), 'zone', 'zone_not_found', /account of these credentials/],
    [
      404,
      plain('The requested object does not exist'),
      'record',
      'record_not_found',
      /does not have this record any more/,
    ],
    [400, plain('CNAME conflict'), 'zone', 'conflict_cname', /CNAME record alone/],
    [409, plain('This record already exists'), 'zone', 'conflict_exists', /has this already/],
    [409, plain('A task is running'), 'zone', 'zone_busy', /still making an earlier change/],
    [400, plain('Invalid target.'), 'zone', 'validation', /refused the record: “Invalid target”\.$/],
  ])('%i %o for a %s is %s', (status, body, of, kind, sentence) => {
    const error = errorFor(status, body, of);
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(sentence);
  });

  it('without its form still has a kind', () => {
    expect(errorFor(502, [], 'zone').kind).toBe('timeout_unknown_outcome');
    expect(errorFor(403, [], 'zone').kind).toBe('auth_forbidden');
  });
});
