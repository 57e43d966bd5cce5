import { failureOf } from '../../../providers/contract/rest/failure-table.js';
import { failures } from './failures.js';

function errorFor(status: number, code: string, message: string, of?: string) {
  const text = JSON.stringify({ error: { code, message } });
  return failureOf({ vendor: 'Acme', ...failures }, { status, headers: new Headers(), text }, { write: true, of });
}

describe('an error of Acme', () => {
  it.each([
    [401, 'key', 'No such key.', 'auth_invalid', 'Acme refused the credentials: “No such key”.'],
    [403, 'address', '', 'ip_not_allowed', 'does not take API calls from the address of this server.'],
    [403, 'scope', '', 'auth_forbidden', 'lacks the permission write.'],
    [403, 'full', '', 'quota_exceeded', 'Acme takes 5,000 records in a domain'],
    [403, 'locked', '', 'unsupported', 'Change it there.'],
    [405, 'pace', 'Slow down, please.', 'rate_limited', 'Acme asks for fewer requests.'],
    [405, 'method', 'No such method.', 'protocol', 'the unexpected status 405'],
    [409, 'duplicate', 'There is one.', 'conflict_exists', 'Acme has this already: “There is one”.'],
    [409, 'cname', '', 'conflict_cname', 'alone at its name'],
    [422, 'type', '', 'unsupported', 'records of this type'],
    [422, 'ttl', '5 is out of range.', 'validation', 'this TTL: “5 is out of range”. It takes 60 to 86,400 seconds.'],
    [422, 'content', 'x is no A.', 'validation', 'Acme refused the record: “x is no A”.'],
    [503, 'backend', '', 'timeout_unknown_outcome', 'may have been made'],
  ])('%i %s "%s" is %s', (status, code, message, kind, sentence) => {
    const error = errorFor(status, code, message);
    expect(error.kind).toBe(kind);
    expect(error.message).toContain(sentence);
  });

  it.each([
    ['zone', 'zone_not_found', 'Acme does not have this zone.'],
    ['record', 'record_not_found', 'Acme does not have this record any more.'],
  ])('404 of a %s is %s', (of, kind, sentence) => {
    expect(errorFor(404, of, '', of)).toMatchObject({ kind, message: sentence });
  });
});
