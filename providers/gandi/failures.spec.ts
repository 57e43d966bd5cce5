import { failureOf } from '../contract/rest/failure-table.js';
import { failures } from './failures.js';

function errorFor(status: number, body: object | string, of = 'set') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = { status, headers: new Headers(), text };
  return failureOf({ vendor: 'Gandi', ...failures }, response, { write: of === 'set', of });
}

describe('an error of Gandi', () => {
  it.each<[number, string, string, string, string, string]>([
    [401, 'HTTPUnauthorized', 'expired', 'zone', 'auth_invalid', 'has expired'],
    [
      403,
      'HTTPForbidden',
      'Access was denied',
      'zone',
      'auth_forbidden',
      'Manage domain name technical configurations',
    ],
    [
      404,
      'LocalizedHTTPNotFound',
      'Unknown domain',
      'zone',
      'zone_not_found',
      'uses other name servers than those of Gandi LiveDNS',
    ],
    [404, 'HTTPNotFound', 'Not found', 'set', 'zone_not_found', 'account of these credentials'],
    [404, 'dns-record', "Can't find it", 'set', 'record_not_found', 'any more'],
    [409, 'HTTPConflict', 'It exists.', 'set', 'conflict_exists', 'has this already: “It exists”.'],
    [409, 'HTTPConflict', 'CNAME there.', 'set', 'conflict_cname', 'alone at its name: “CNAME there”.'],
    [400, 'HTTPBadRequest', 'No.', 'set', 'validation', 'refused the records: “No”.'],
    [429, '', '', 'zone', 'rate_limited', '1,000 a minute'],
    [500, 'HTTPInternalServerError', '', 'set', 'timeout_unknown_outcome', 'may have been made'],
    [500, 'HTTPInternalServerError', '', 'zone', 'unavailable', 'Gandi'],
  ])('%i %s "%s" (%s) is %s', (status, object, message, of, kind, sentence) => {
    const error = errorFor(status, { code: status, object, message, cause: '' }, of);
    expect(error.kind).toBe(kind);
    expect(error.message).toContain(sentence);
  });

  it.each<[string, string, string, string]>([
    ['rrset_ttl', '60 is less than minimum value 300', 'validation', 'this TTL: “rrset_ttl 60 is less'],
    ['rrset_type', '"HTTPS" is not one of A', 'unsupported', 'this type: “rrset_type "HTTPS"'],
    ['rrset_values', 'too long.', 'validation', 'refused the records: “rrset_values too long”.'],
  ])('names %s, where it is what is wrong', (name, description, kind, sentence) => {
    const error = errorFor(400, { status: 'error', errors: [{ location: 'body', name, description }, { name: 'x' }] });
    expect(error.kind).toBe(kind);
    expect(error.message).toContain(sentence);
  });
});
