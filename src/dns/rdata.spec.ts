import fc from 'fast-check';
import { anyRdata, dataTypes } from '../../test/builders/zones.js';
import { parseZoneName } from './names/name.js';
import { decodeRdata, encodeRdata, parseRdata, parseValue, printValue, sameRdata, sortRdata } from './rdata.js';
import { parseRecordType, rdataType, recordTypeCode, recordTypeFromCode, recordTypes } from './record-types.js';
import type { Rdata, RecordType } from './types.js';
import { DnsSyntaxError } from './types.js';
import { DnsWireError } from './wire/errors.js';
import { WireReader } from './wire/reader.js';

const zone = parseZoneName('example.org');
const type = parseRecordType;

function decode(name: string, octets: readonly number[]): Rdata {
  return decodeRdata(type(name), new WireReader(Uint8Array.from(octets)), octets.length);
}

function fieldOfError(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof DnsSyntaxError) return error.field;
    throw error;
  }
  throw new Error('It was accepted');
}

describe('reading data from a zone file', () => {
  it.each([
    ['A', '192.0.2.1', '192.0.2.1'],
    ['A', '\\# 4 C0 000201', '192.0.2.1'],
    ['AAAA', '2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['AAAA', '2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['AAAA', '2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['AAAA', '1:0:0:2:0:0:0:3', '1:0:0:2::3'],
    ['AAAA', '::', '::'],
    ['AAAA', '1::', '1::'],
    ['AAAA', '::FFFF:192.0.2.1', '::ffff:192.0.2.1'],
    ['AAAA', '64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
    ['CNAME', 'Shop', 'shop.example.org.'],
    ['MX', '10 Mail', '10 mail.example.org.'],
    ['MX', '0 .', '0 .'],
    ['MX', '10 192.0.2.1.', '10 192.0.2.1.'],
    ['NS', 'ns1.Example.NET.', 'ns1.example.net.'],
    ['PTR', 'host', 'host.example.org.'],
    ['SRV', '(1 2\n 5060 sip)', '1 2 5060 sip.example.org.'],
    ['SOA', 'ns1 admin\\.x 1 1h 15m 2W 1d', 'ns1.example.org. admin\\.x.example.org. 1 3600 900 1209600 86400'],
    ['CAA', '0 ISSUE letsencrypt.org', '0 issue "letsencrypt.org"'],
    ['CAA', '128 issue ";"', '128 issue ";"'],
    ['TXT', 'plain "two words" "\\"q\\" \\\\ \\195\\188"', '"plain" "two words" "\\"q\\" \\\\ \\195\\188"'],
    ['TXT', '"ü;"', '"\\195\\188;"'],
    ['TXT', '""', '""'],
    ['TYPE1000', '\\# 3 ABCDEF', '\\# 3 abcdef'],
    ['TYPE65280', '\\# 0', '\\# 0'],
  ])('reads %s %s as %s', (name, text, expected) => {
    expect(parseRdata(type(name), text, zone)).toBe(expected);
  });

  it.each([
    ['A', '192.0.2', /not an IPv4 address/],
    ['A', '192.0.2.256', /not an IPv4 address/],
    ['A', '192.0.2.01', /not an IPv4 address/],
    ['A', '', /expected an IPv4 address, found the end/],
    ['A', '192.0.2.1 192.0.2.2', /expected the end of the record, found "192.0.2.2"/],
    ['A', '\\# 3 c00002', /not a valid A record/],
    ['A', '\\# 5 c000020100', /not a valid A record: 1 octets are left/],
    ['AAAA', '1:2:3:4:5:6:7', /not an IPv6 address/],
    ['AAAA', '1:2:3:4:5:6:7:8:9', /not an IPv6 address/],
    ['AAAA', '1:2:3:4::5:6:7:8', /not an IPv6 address/],
    ['AAAA', '1::2::3', /not an IPv6 address/],
    ['AAAA', '12345::', /not an IPv6 address/],
    ['AAAA', '::300.0.2.1', /"300.0.2.1" is not an IPv4 address/],
    ['AAAA', '::192.0.2.01', /not an IPv4 address/],
    ['AAAA', '192.0.2.1', /not an IPv6 address/],
    ['MX', 'mail', /expected the priority, a number from 0 to 65535, found "mail"/],
    ['MX', '65536 mail', /a number from 0 to 65535/],
    ['MX', '10 "mail"', /expected the mail server, found quoted text/],
    ['CNAME', 'a..b', /two dots/],
    ['SOA', 'a b 1 x 1 1 1', /expected a time/],
    ['SOA', 'a b 1 99999999999 1 1 1', /too long/],
    ['CAA', '0 is-sue ""', /letters and digits such as issue/],
    ['CAA', '\\# 4 00012d61', /not a valid CAA record/],
    ['TXT', 'v=DKIM1; k=rsa', /unquoted ";" begins a comment/],
    ['TXT', `"${'a'.repeat(256)}"`, /256 octets long: at most 255/],
    ['TXT', '"open', /not closed/],
    ['TXT', '\\# 0', /not a valid TXT record/],
    ['TXT', '"a"\n"b"', /one line/],
    ['TXT', '"a" '.repeat(32_768), /at most 65535 octets/],
    ['TXT', '"\\256"', /no octet/],
    ['TYPE1000', '1:192.0.2.0/24', /written as "\\# length hex"/],
    ['TYPE1000', '"\\#" 0', /found quoted text/],
    ['TYPE1000', '\\# 2 abc', /pairs of hexadecimal/],
    ['TYPE1000', '\\# 2 abcdef', /followed by 3 octets/],
    ['TYPE1000', '\\# x', /the length, a number/],
  ])('refuses %s %s', (name, text, message) => {
    expect(() => parseRdata(type(name), text, zone)).toThrow(DnsSyntaxError);
    expect(() => parseRdata(type(name), text, zone)).toThrow(message);
  });
});

it('accepts data whose text is longer than 64 KiB while its octets are not', () => {
  const text = Array.from({ length: 80 }, () => `"${'\\255'.repeat(255)}"`).join(' ');
  expect(parseRdata(type('TXT'), text)).toBe(text);
});

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

describe.each(dataTypes)('all data of type %s', (name) => {
  const recordType = type(name);

  it('is read back from its own text', () => {
    fc.assert(fc.property(anyRdata(name), (rdata) => expect(parseRdata(recordType, rdata, zone)).toBe(rdata)));
  });

  it('survives encoding and decoding', () => {
    fc.assert(
      fc.property(anyRdata(name), (rdata) => {
        const octets = encodeRdata(recordType, rdata);
        expect(decode(name, [...octets])).toBe(rdata);
      }),
    );
  });

  it('is the same when it was stored as octets (RFC 3597)', () => {
    fc.assert(
      fc.property(anyRdata(name), (rdata) => {
        const octets = Buffer.from(encodeRdata(recordType, rdata));
        const generic = `\\# ${octets.length} ${octets.toString('hex')}`.trimEnd() as Rdata;
        expect(parseRdata(recordType, generic)).toBe(rdata);
        expect(sameRdata(recordType, generic, rdata)).toBe(true);
        expect(printValue(recordType, generic)).toEqual(printValue(recordType, rdata));
        expect(encodeRdata(recordType, generic)).toEqual(encodeRdata(recordType, rdata));
      }),
    );
  });

  it('is unchanged by opening and saving it in a form', () => {
    fc.assert(
      fc.property(anyRdata(name), (rdata) => {
        const { value, priority } = printValue(recordType, rdata);
        let typed: Rdata;
        try {
          typed = parseValue(recordType, value, zone, priority);
        } catch (error) {
          // Spellings that only software writes may be refused; they never become a different value.
          expect(error).toBeInstanceOf(DnsSyntaxError);
          return;
        }
        expect(typed).toBe(rdata);
      }),
    );
  });

  it('with an octet more or less is refused, or is different data', () => {
    fc.assert(
      fc.property(anyRdata(name), (rdata) => {
        const octets = [...encodeRdata(recordType, rdata)];
        for (const mangled of [[...octets, 0x40], octets.slice(0, -1)]) {
          let decoded: Rdata;
          try {
            decoded = decode(name, mangled);
          } catch (error) {
            expect(error).toBeInstanceOf(DnsWireError);
            continue;
          }
          if (mangled.length !== octets.length) expect(decoded).not.toBe(rdata);
        }
      }),
    );
  });
});

describe('equality and order', () => {
  it('compares TXT by its segments', () => {
    const txt = type('TXT');
    const [one, two, other] = ['"ab" "c"', '"abc"', '"ab"'].map((text) => parseRdata(txt, text)) as [
      Rdata,
      Rdata,
      Rdata,
    ];
    expect(sameRdata(txt, one, two)).toBe(false);
    expect(sameRdata(txt, one, '\\# 5 0261620163' as Rdata)).toBe(true);
    expect(sameRdata(txt, one, other)).toBe(false);
  });

  it('compares other data as text', () => {
    const [one, other] = ['192.0.2.1', '192.0.2.2'].map((text) => parseRdata(type('A'), text)) as [Rdata, Rdata];
    expect(sameRdata(type('A'), one, one)).toBe(true);
    expect(sameRdata(type('A'), one, other)).toBe(false);
  });

  it('sorts numbers as numbers', () => {
    const sort = (name: string, values: string[]) =>
      sortRdata(
        type(name),
        values.map((text) => parseRdata(type(name), text)),
      );
    expect(sort('MX', ['100 a.', '20 b.', '3 c.'])).toEqual(['3 c.', '20 b.', '100 a.']);
    expect(sort('A', ['192.0.2.10', '192.0.2.9', '192.0.2.9'])).toEqual(['192.0.2.9', '192.0.2.9', '192.0.2.10']);
  });
});

describe('the table of types', () => {
  it('reads mnemonics in any case and TYPEn', () => {
    expect(type(' mx ')).toBe('MX');
    expect(type('TYPE15')).toBe('MX');
    expect(type('type65280')).toBe('TYPE65280');
  });

  it.each(['', 'WRONG', 'TYPE', 'TYPE65536', 'TYPE01', 'TYPE0', 'TYPE41', 'TYPE255', 'constructor'])(
    'refuses %j',
    (text) => {
      expect(() => type(text)).toThrow(DnsSyntaxError);
    },
  );

  it('maps codes to types and back', () => {
    expect([recordTypeCode(type('AAAA')), recordTypeCode(type('TYPE65280'))]).toEqual([28, 65_280]);
    expect([recordTypeFromCode(28), recordTypeFromCode(65_280)]).toEqual(['AAAA', 'TYPE65280']);
  });

  it('refuses to look up a type that no parser returned', () => {
    expect(() => rdataType('WRONG' as RecordType)).toThrow(DnsSyntaxError);
  });

  it('has every code once, and each row under its own name', () => {
    const rows = Object.entries(recordTypes);
    expect(new Set(rows.map(([, row]) => row.code)).size).toBe(rows.length);
    for (const [name, row] of rows) {
      // ALIAS has a number that other hosts use for other things.
      expect([row.type, type(`TYPE${row.code}`)]).toEqual([name, name === 'ALIAS' ? 'TYPE65401' : name]);
      expect(type(name)).toBe(name);
    }
  });

  it.each(Object.values(recordTypes).map((row) => [row.type, row] as const))(
    'describes the form of %s',
    (_name, row) => {
      expect(row.fields.length).toBeGreaterThan(0);
      expect(new Set(row.fields.map(({ key }) => key)).size).toBe(row.fields.length);
    },
  );

  it('accepts a priority for MX and SRV only', () => {
    const withPriority = Object.values(recordTypes).filter(({ defaultPriority }) => defaultPriority !== undefined);
    expect(withPriority.map((row) => [row.type, row.fields[0]?.key])).toEqual([
      ['MX', 'priority'],
      ['SRV', 'priority'],
    ]);
  });
});
