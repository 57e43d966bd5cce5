import { parseZoneName } from '../names/name.js';
import { decodeRdata, encodeRdata, parseRdata, parseValue } from '../rdata.js';
import { parseRecordType, recordTypes } from '../record-types.js';
import { DnsSyntaxError } from '../types.js';
import { DnsWireError } from '../wire/errors.js';
import { WireReader } from '../wire/reader.js';

const zone = parseZoneName('example.org');
const type = parseRecordType;
const sha1 = '0123456789abcdef0123456789abcdef01234567';
const sha256 = `${sha1}89abcdef0123456789abcdef`;

describe('canonical data', () => {
  it.each([
    ['TLSA', `3 1 1 ( ${sha256.toUpperCase()}\n )`, `3 1 1 ${sha256}`],
    ['TLSA', 'dane-ee SPKI sha2-256 ab cd', '3 1 1 abcd'],
    ['SMIMEA', '255 PrivSel 0 AB', '255 255 0 ab'],
    ['SSHFP', '4 2 ABCD ef', '4 2 abcdef'],
    ['DS', '60485 RSASHA256 2 ab CD', '60485 8 2 abcd'],
    ['DNSKEY', '257 3 ED25519 AA EC\n'.replace('\n', ' '), '257 3 15 AAEC'],
    ['CDS', '0 0 0 00', '0 0 0 00'],
    ['CDNSKEY', '0 3 0 AA==', '0 3 0 AA=='],
    ['CERT', 'PGP 0 0 AAEC', '3 0 0 AAEC'],
    ['CSYNC', '66 3 AAAA a TYPE2', '66 3 A NS AAAA'],
    ['CSYNC', '66 3', '66 3'],
    ['NAPTR', '100 10 S "SIP+D2U" "" _sip._udp', '100 10 "S" "SIP+D2U" "" _sip._udp.example.org.'],
    ['URI', '10 1 ftp://x.example/a\\;b', '10 1 "ftp://x.example/a;b"'],
    ['RP', 'Admin .', 'admin.example.org. .'],
    ['HINFO', 'PC "Free BSD"', '"PC" "Free BSD"'],
    ['DNAME', 'Other.Example.NET.', 'other.example.net.'],
    ['ALIAS', 'shop', 'shop.example.org.'],
    ['OPENPGPKEY', '( AA\n EC )', 'AAEC'],
    ['ZONEMD', '1 1 1 AB', '1 1 1 ab'],
    ['NSEC', 'Next A TYPE65280 NSEC', 'next.example.org. A NSEC TYPE65280'],
    ['NSEC3', '1 1 12 AABB 2T7B4G4VSA5SMI47K61MV5BV1A22BOJR A', '1 1 12 aabb 2t7b4g4vsa5smi47k61mv5bv1a22bojr A'],
    ['NSEC3PARAM', '1 0 0 -', '1 0 0 -'],
    [
      'RRSIG',
      'a 13 2 300 1767225600 20260101000001 7 @ AAEC',
      'A 13 2 300 20260101000000 20260101000001 7 example.org. AAEC',
    ],
  ])('%s %s is %s', (name, text, canonical) => {
    expect(parseRdata(type(name), text, zone)).toBe(canonical);
    expect(parseRdata(type(name), canonical, zone)).toBe(canonical);
  });

  it('accepts the octets of RFC 3597 for every type that a zone can hold', () => {
    const generic = `\\# 35 030101${sha256}`;
    expect(parseRdata(type('TLSA'), generic)).toBe(`3 1 1 ${sha256}`);
    expect(parseValue(type('TLSA'), generic, zone)).toBe(`3 1 1 ${sha256}`);
  });
});

describe('invalid data', () => {
  it.each([
    ['TLSA', '3 1 1', /expected the certificate data, found the end/],
    ['TLSA', '3 1 1 abc', /pairs of hexadecimal/],
    ['TLSA', '3 1 1 ""', /cannot be empty/],
    ['TLSA', '256 1 1 ab', /expected the usage, a number from 0 to 255, found "256"/],
    ['TLSA', 'constructor 1 1 ab', /expected the usage/],
    ['DNSKEY', '257 3 15 AAE', /groups of four/],
    ['DNSKEY', '257 3 15 AA=E', /base64/],
    ['CSYNC', '66 3 WRONG', /"WRONG" is not a record type/],
    ['HINFO', `"${'a'.repeat(256)}" x`, /at most 255/],
    ['NSEC3', '1 0 0 - wwww A', /base32/],
    ['NSEC3', '1 0 0 - 012 A', /base32/],
    ['NSEC3', '1 0 0 - "" A', /1 to 255 octets/],
    ['NSEC3', `1 0 0 - ${'0'.repeat(416)} A`, /1 to 255 octets/],
    ['NSEC3PARAM', `1 0 0 ${'ab'.repeat(256)}`, /at most 255/],
    ['RRSIG', 'A 13 2 300 20261301000000 1 7 @ AAEC', /expected a time/],
    ['RRSIG', 'A 13 2 300 20260230000000 1 7 @ AAEC', /expected a time/],
    ['RRSIG', 'A 13 2 300 19691231235959 1 7 @ AAEC', /expected a time/],
    ['RRSIG', 'A 13 2 300 soon 1 7 @ AAEC', /expected a time/],
    ['DNAME', '"x"', /found quoted text/],
  ])('%s %s is refused', (name, text, message) => {
    expect(() => parseRdata(type(name), text, zone)).toThrow(DnsSyntaxError);
    expect(() => parseRdata(type(name), text, zone)).toThrow(message);
  });

  it.each([
    ['TLSA', '030101'],
    ['DNSKEY', '0101030d'],
    ['CSYNC', '00000000 0000 0000'],
    ['CSYNC', '00000000 0000 0021'.concat('00'.repeat(33))],
    ['CSYNC', '00000000 0000 010140 000140'],
    ['NSEC3', '0100000000 00'],
    ['HINFO', '0161'],
  ])('%s with the octets %s is refused', (name, hex) => {
    const octets = Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
    expect(() => decodeRdata(type(name), new WireReader(octets), octets.length)).toThrow(DnsWireError);
  });
});

describe('likely typing mistakes', () => {
  it.each([
    ['TLSA', '3 1 1 abcd', /32 octets long \(64 hexadecimal digits\), not 2/],
    ['SMIMEA', '3 1 2 abcd', /64 octets/],
    ['SSHFP', '1 1 abcd', /20 octets/],
    ['SSHFP', '1 2 abcd', /32 octets/],
    ['DS', '1 13 1 abcd', /20 octets/],
    ['DS', '1 13 2 abcd', /32 octets/],
    ['DS', '1 13 4 abcd', /48 octets/],
    ['CDS', '1 13 2 abcd', /32 octets/],
    ['DNSKEY', '257 4 13 AAEC', /always 3/],
    ['CSYNC', '66 4 A', /0, 1, 2 or 3/],
    ['NAPTR', '1 1 "!" "" "" .', /letters and digits/],
    ['NAPTR', '1 1 "u" "" "!a!b!" other', /regular expression or a replacement/],
    ['NAPTR', '1 1 "a" "" "" 192.0.2.1', /is an address/],
    ['URI', '1 1 www.example.org', /begins with its scheme/],
    ['DNAME', '192.0.2.1', /is an address/],
    ['ALIAS', '192.0.2.1', /use a record of type A or AAAA/],
    ['ALIAS', '.', /not the root/],
    ['AFSDB', '1 192.0.2.1', /is an address/],
    ['KX', '1 192.0.2.1', /is an address/],
  ])('%s %s is refused when typed, and read where it is', (name, text, message) => {
    expect(() => parseValue(type(name), text, zone)).toThrow(DnsSyntaxError);
    expect(() => parseValue(type(name), text, zone)).toThrow(message);
    expect(() => parseRdata(type(name), text, zone)).not.toThrow();
  });

  it.each([
    ['TLSA', `3 1 1 ${sha256}`, `3 1 1 ${sha256}`],
    ['SSHFP', `1 1 ${sha1}`, `1 1 ${sha1}`],
    ['SSHFP', '4 9 ab', '4 9 ab'],
    ['CDS', '0 0 0 00', '0 0 0 00'],
    ['URI', '10 1 https://example.org/?a;b ', '10 1 "https://example.org/?a;b"'],
    ['NAPTR', '1 1 "u" "E2U+sip" "!^.*$!sip:a@example.org!" .', '1 1 "u" "E2U+sip" "!^.*$!sip:a@example.org!" .'],
    ['NAPTR', '1 1 "s" "" "" _sip', '1 1 "s" "" "" _sip.example.org.'],
    ['ALIAS', 'shop.example.net', 'shop.example.net.'],
    ['DNAME', '@', 'example.org.'],
    ['RP', 'admin who', 'admin.example.org. who.example.org.'],
  ])('%s %s is taken as %s', (name, text, expected) => {
    expect(parseValue(type(name), text, zone)).toBe(expected);
  });
});

it('writes names inside data without compression and in lower case', () => {
  const octets = encodeRdata(type('RP'), parseRdata(type('RP'), 'A.B. A.B.'));
  expect(Buffer.from(octets).toString('hex')).toBe('01610162000161016200');
});

describe('form fields', () => {
  const field = (name: string, key: string) => recordTypes[name]?.fields.find((one) => one.key === key);

  it('have the range and the usual values of a number', () => {
    expect(field('TLSA', 'usage')).toMatchObject({ kind: 'choice', min: 0, max: 255 });
    expect(field('TLSA', 'usage')?.choices?.[3]).toEqual({ value: '3', label: 'DANE-EE, own certificate' });
    expect(field('URI', 'weight')).toMatchObject({ kind: 'integer', min: 0, max: 65_535 });
    expect(field('CSYNC', 'serial')?.max).toBe(2 ** 32 - 1);
  });

  it.each(Object.values(recordTypes).map((row) => [row.type, row.fields] as const))(
    'of %s label every input, and make only trailing ones optional',
    (_name, fields) => {
      for (const { label, kind, choices } of fields) {
        expect(label).toMatch(/^[A-Z]/);
        expect(kind === 'choice').toBe(choices !== undefined);
      }
      const optional = fields.map((one) => one.optional ?? false);
      expect(optional).toEqual([...optional].sort());
    },
  );
});
