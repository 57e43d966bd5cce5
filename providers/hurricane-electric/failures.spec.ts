import { failureOf, isFailure } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

const table = { vendor: 'Hurricane Electric', ...failures };
const answer = (status: number, text: string) => ({ status, headers: new Headers(), text });

describe('an answer of Hurricane Electric', () => {
  it.each<[number, string, string, RegExp]>([
    [200, 'badauth', 'auth_invalid', /refused the credentials/],
    [200, 'nohost', 'record_not_found', /any more/],
    [200, 'abuse', 'auth_forbidden', /does not allow this.*“abuse”/],
    [200, 'interval', 'rate_limited', /fewer requests/],
    [200, 'notfqdn', 'validation', /refused the record: “notfqdn”/],
    [200, '911', 'timeout_unknown_outcome', /.+/],
    [500, '', 'timeout_unknown_outcome', /may have been made/],
  ])('%i "%s" is %s', (status, text, kind, sentence) => {
    expect(isFailure(table, answer(status, text))).toBe(true);
    const error = failureOf(table, answer(status, text), { write: true, of: 'record' });
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(sentence);
  });

  it.each(['good 192.0.2.1', 'nochg 192.0.2.1', 'good'])('"%s" is no error', (text) => {
    expect(isFailure(table, answer(200, text))).toBe(false);
  });
});
