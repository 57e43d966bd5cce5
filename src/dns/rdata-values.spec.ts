import { parseZoneName } from './names/name.js';
import { parseRdata, parseValue, printValue } from './rdata.js';
import { parseRecordType } from './record-types.js';
import { DnsSyntaxError } from './types.js';

const zone = parseZoneName('example.org');
const type = parseRecordType;

function fieldOfError(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof DnsSyntaxError) return error.field;
    throw error;
  }
  throw new Error('It was accepted');
}

describe('a value as a person types it', () => {
  it.each<[string, string, number | undefined, string]>([
    ['MX', 'mail', 20, '20 mail.example.org.'],
    ['MX', 'mail.example.net', undefined, '10 mail.example.net.'],
    ['MX', '5 mail', undefined, '5 mail.example.org.'],
    ['MX', '5 mail', 5, '5 mail.example.org.'],
    ['MX', '0 .', undefined, '0 .'],
    ['MX', '@', 10, '10 example.org.'],
    ['SRV', '5 5060 sip', 10, '10 5 5060 sip.example.org.'],
    ['SRV', '0 5 5060 sip.example.net.', undefined, '0 5 5060 sip.example.net.'],
    ['SRV', '0 0 0 .', undefined, '0 0 0 .'],
    ['CNAME', ' shop.example.net ', undefined, 'shop.example.net.'],
    ['CNAME', '_dkim.example.net', undefined, '_dkim.example.net.'],
    ['CNAME', 'a\\.b', undefined, 'a\\.b.example.org.'],
    ['CNAME', 'bücher.example', undefined, 'xn--bcher-kva.example.'],
    ['A', ' 192.0.2.1 ', 7, '192.0.2.1'],
    ['A', '\\# 4 c0000201', undefined, '192.0.2.1'],
    ['NS', 'ns1', undefined, 'ns1.example.org.'],
    ['PTR', '_x.example', undefined, '_x.example.'],
    [
      'CAA',
      '0 issue letsencrypt.org; validationmethods=dns-01 ',
      undefined,
      '0 issue "letsencrypt.org; validationmethods=dns-01"',
    ],
    ['CAA', '128 issuewild ";"', undefined, '128 issuewild ";"'],
    ['CAA', '\\# 7 000569737375 65', undefined, '0 issue ""'],
    ['TXT', 'v=DKIM1; k="rsa" \\o/', undefined, '"v=DKIM1; k=\\"rsa\\" \\\\o/"'],
    ['TXT', ' spaces kept ', undefined, '" spaces kept "'],
    ['TXT', '"a" "b"', undefined, '"a" "b"'],
    ['TXT', '\\# 2 0161', undefined, '"a"'],
    ['TXT', 'a'.repeat(256), undefined, `"${'a'.repeat(255)}" "a"`],
    ['TXT', 'é', undefined, '"\\195\\169"'],
    ['TYPE1000', '\\# 1 AA', undefined, '\\# 1 aa'],
  ])('reads %s %s (priority %s) as %s', (name, text, priority, expected) => {
    expect(parseValue(type(name), text, zone, priority)).toBe(expected);
  });

  it.each<[string, string, number | undefined, RegExp]>([
    ['A', ' ', undefined, /a value is needed for A/],
    ['A', '192.0.2.1 x', undefined, /expected the end/],
    ['MX', '192.0.2.1', 10, /has to be a host name, and 192.0.2.1 is an address/],
    ['MX', '10 mail_1.example.org', undefined, /"mail_1" may hold/],
    ['MX', '10 .', undefined, /write "0 \."/],
    ['MX', '10 mail', 20, /10 in the value and 20 beside it/],
    ['MX', 'one two three', 1, /the priority/],
    ['NS', '2001:db8::1', undefined, /is an address/],
    ['NS', '.', undefined, /not the root/],
    ['SRV', '5 5060 192.0.2.1', 1, /is an address/],
    ['PTR', '192.0.2.1', undefined, /is an address/],
    ['CNAME', '192.0.2.1', undefined, /use a record of type A or AAAA/],
    ['CAA', '7 issue x', undefined, /0, or 128/],
    ['TXT', 'two\nlines', undefined, /line break/],
  ])('refuses %s %j (priority %s)', (name, text, priority, message) => {
    expect(() => parseValue(type(name), text, zone, priority)).toThrow(DnsSyntaxError);
    expect(() => parseValue(type(name), text, zone, priority)).toThrow(message);
  });

  it.each<[string, string, number | undefined, string | undefined]>([
    ['A', 'x', undefined, 'address'],
    ['MX', '70000 mail', undefined, 'priority'],
    ['MX', '10 192.0.2.1', undefined, 'exchange'],
    ['MX', '10 mail', 20, 'priority'],
    ['SRV', '1 2 many sip', undefined, 'port'],
    ['SRV', '1 2', undefined, 'port'],
    ['SRV', '1 2 3 sip extra', undefined, 'target'],
    ['CAA', '7 issue x', undefined, 'flags'],
    ['CAA', '0 not-a-tag x', undefined, 'tag'],
    ['DNSKEY', '257 4 13 AAAA', undefined, 'protocol'],
    ['DS', '1 13 2 00', undefined, 'digest'],
    ['NAPTR', '1 2 "!" "" "" .', undefined, 'flags'],
    ['CSYNC', '1 9 NS', undefined, 'flags'],
    ['HTTPS', '0 pool.example. alpn=h2', undefined, 'priority'],
    ['HTTPS', '1 192.0.2.1 alpn=h2', undefined, 'target'],
    ['HTTPS', '1 . alpn=h2 nonsense=', undefined, 'params'],
    ['LOC', '52 22 23 N 190 0 0 E 0m', undefined, 'longitude'],
    ['LOC', '52 22 23 N 4 0 0 E high', undefined, 'altitude'],
    ['LOC', '52 22 23 N 4 0 0 E 0m 1m far', undefined, 'horizontal'],
    ['TXT', '"open', undefined, undefined],
  ])('names the field that is wrong: %s %j (priority %s)', (name, text, priority, field) => {
    expect(fieldOfError(() => parseValue(type(name), text, zone, priority))).toBe(field);
  });

  it('names no line or column: a form has neither', () => {
    expect(() => parseValue(type('A'), 'x', zone)).toThrow(/^"x" is not/);
  });
});

describe('a value for people', () => {
  it.each<[string, string, { value: string; priority?: number }]>([
    ['MX', '10 mail.example.org.', { value: 'mail.example.org.', priority: 10 }],
    ['SRV', '1 2 3 sip.example.org.', { value: '2 3 sip.example.org.', priority: 1 }],
    ['A', '192.0.2.1', { value: '192.0.2.1' }],
    ['TXT', '"v=spf1 \\"x\\" \\195\\169"', { value: 'v=spf1 "x" é' }],
    ['TXT', '"a" "b"', { value: '"a" "b"' }],
    ['TXT', '"\\"quoted\\""', { value: '"\\"quoted\\""' }],
    ['TXT', '"\\255"', { value: '"\\255"' }],
    ['TXT', '"a\\010b"', { value: '"a\\010b"' }],
    ['TXT', '"\\226\\128\\174evil"', { value: '"\\226\\128\\174evil"' }],
    ['TXT', '""', { value: '""' }],
  ])('shows %s %s', (name, text, expected) => {
    expect(printValue(type(name), parseRdata(type(name), text))).toEqual(expected);
  });
});
