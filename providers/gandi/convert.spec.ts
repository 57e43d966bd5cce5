import fc from 'fast-check';
import { makeRrset, parseRdata, parseRecordType, parseZoneName } from '../../src/dns/index.js';
import type { RelativeName } from '../../src/dns/index.js';
import { addressOf, contentOf, hostedRecords, spellingsOf } from './convert.js';

const zone = parseZoneName('example.com');
const set = (name: string, type: string, ...values: string[]) => {
  return { rrset_name: name, rrset_type: type, rrset_ttl: 300, rrset_values: values };
};
const read = (...sets: ReturnType<typeof set>[]) => hostedRecords(sets, zone);
const dataOf = (type: string, value: string) => read(set('x', type, value))[0]?.rdata;

describe('a set of Gandi', () => {
  it.each([
    ['CNAME', 'www', 'www.example.com.'],
    ['CNAME', 'www.example.net.', 'www.example.net.'],
    ['MX', '10 spool.mail.gandi.net.', '10 spool.mail.gandi.net.'],
    ['MX', '10 mail', '10 mail.example.com.'],
    ['SRV', '0 0 0 .', '0 0 0 .'],
    ['CAA', '0 issue "letsencrypt.org"', '0 issue "letsencrypt.org"'],
    ['TXT', '"a b" "c"', '"a b" "c"'],
  ])('has %s values as zone files have them: %s', (type, value, rdata) => {
    expect(dataOf(type, value)).toBe(rdata);
  });

  it.each([
    ['TXT', 'two words'],
    ['A', 'no address'],
    ['DS', '1 13 2 00'],
    ['CDS', '0 0 0 00'],
    ['HTTPS', '1 . alpn=h2'],
  ])('is locked where it cannot be read or written: %s %s', (type, value) => expect(dataOf(type, value)).toBeNull());

  it('is locked as a whole where one value cannot be read', () => {
    expect(read(set('x', 'A', '192.0.2.1', 'no address')).map(({ rdata }) => rdata)).toEqual([null, null]);
  });

  it('is locked where another has its name in another case, and reads as both otherwise', () => {
    const records = read(set('demoV3', 'A', '192.0.2.1'), set('demov3', 'A', '192.0.2.2'), set('DEMOv3', 'TXT', '"a"'));
    expect(records.map(({ name, type, rdata }) => [name, type, rdata])).toEqual([
      ['demov3', 'A', null],
      ['demov3', 'A', null],
      ['demov3', 'TXT', '"a"'],
    ]);
  });

  it('is not there where it is the SOA or the name servers of the domain itself', () => {
    const records = read(set('@', 'NS', 'ns1.gandi.net.'), set('@', 'SOA', 'x'), set('sub', 'NS', 'ns1.example.net.'));
    expect(records.map(({ name }) => name)).toEqual(['sub']);
  });

  it('is addressed in the case that its name has at Gandi', () => {
    const records = read(set('demoV3', 'A', '192.0.2.1'));
    const of = (name: string, type: string, value: string) => {
      return makeRrset({
        name: name as RelativeName,
        type: parseRecordType(type),
        ttlSeconds: 300,
        values: [parseRdata(parseRecordType(type), value)],
      });
    };
    expect(addressOf(of('demov3', 'A', '192.0.2.1'), records)).toEqual({ name: 'demoV3', type: 'A' });
    expect(addressOf(of('demov3', 'TXT', '"a"'), records)).toEqual({ name: 'demoV3', type: 'TXT' });
    expect(addressOf(of('other', 'TXT', '"a"'), records)).toEqual({ name: 'other', type: 'TXT' });
    expect(spellingsOf('demov3' as RelativeName, records)).toEqual(['demoV3']);
    expect(spellingsOf('other' as RelativeName, records)).toEqual(['other']);
  });

  it('reads as it was written, whatever its texts are', () => {
    const octets = fc.uint8Array({ minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(octets, fc.integer({ min: 300, max: 2_592_000 }), (text, ttlSeconds) => {
        const escaped = [...text].map((octet) => `\\${String(octet).padStart(3, '0')}`).join('');
        const type = parseRecordType('TXT');
        const values = [parseRdata(type, `"${escaped}"`)];
        const { ttl, values: sent } = contentOf(makeRrset({ name: 'x' as RelativeName, type, ttlSeconds, values }));
        const [found] = hostedRecords([{ ...set('x', 'TXT', ...sent), rrset_ttl: ttl }], zone);
        expect([found?.ttlSeconds, found?.rdata]).toEqual([ttlSeconds, values[0]]);
      }),
    );
  });
});
