import fc from 'fast-check';
import { anyRdata, dataTypes } from '../../test/builders/zones.js';
import { parseZoneName } from './names/name.js';
import { decodeRdata, encodeRdata, parseRdata, parseValue, printValue, sameRdata, sortRdata } from './rdata.js';
import { parseRecordType } from './record-types.js';
import type { Rdata } from './types.js';
import { DnsSyntaxError } from './types.js';
import { DnsWireError } from './wire/errors.js';
import { WireReader } from './wire/reader.js';

const zone = parseZoneName('example.org');
const type = parseRecordType;

function decode(name: string, octets: readonly number[]): Rdata {
  return decodeRdata(type(name), new WireReader(Uint8Array.from(octets)), octets.length);
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

it.each(['( 192.0.2.1', '192.0.2.1 )', '192.0.2.1\n192.0.2.2'])('refuses %j as one value', (text) => {
  expect(() => parseRdata(parseRecordType('A'), text)).toThrow(DnsSyntaxError);
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
