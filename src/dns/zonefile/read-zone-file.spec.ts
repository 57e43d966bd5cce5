import fc from 'fast-check';
import { anyZone } from '../../../test/builders/zones.js';
import { parseZoneName } from '../names/name.js';
import { checkListing, type ListedRrset } from '../rules/index.js';
import { makeZone } from '../zone.js';
import { printZoneFile } from './print-zone-file.js';
import { parseZoneFile } from './read-zone-file.js';

const origin = parseZoneName('example.org');

function lines(text: string, defaultTtlSeconds?: number): string[] {
  return parseZoneFile(text, { origin, defaultTtlSeconds }).rrsets.flatMap((set) =>
    set.values.map((value) => `${set.name} ${set.ttlSeconds} ${set.type} ${value}`),
  );
}

describe('reading a zone file', () => {
  it('reads every spelling of a record', () => {
    const text = [
      '\ufeff; a comment',
      '$TTL 1h ; the default',
      '@ IN SOA ns1 hostmaster (',
      '    2026010101 ; serial',
      '    2h 15m',
      '2w 1d )',
      '',
      '     NS ns1',
      '\t IN NS ns2.example.net.',
      'www 300 IN A 192.0.2.1',
      'www IN 300 A 192.0.2.2\r',
      'WWW 5M CLASS1 A 192.0.2.1',
      'mail A 192.0.2.25;no space before this comment',
      '*.shop.example.org. cname @',
      'txt TXT "semi;colon" (',
      '  "paren)" plain )',
      '$ORIGIN sub',
      'a 60 A 192.0.2.3',
      '$origin .',
      'b.example.org AAAA 2001:db8::1',
      'c.example.org TYPE65280 \\# 1 ff',
      'd.example.org TYPE1 192.0.2.4',
    ].join('\n');
    expect(lines(text)).toEqual([
      '@ 3600 NS ns1.example.org.',
      '@ 3600 NS ns2.example.net.',
      '@ 3600 SOA ns1.example.org. hostmaster.example.org. 2026010101 7200 900 1209600 86400',
      'b 3600 AAAA 2001:db8::1',
      'c 3600 TYPE65280 \\# 1 ff',
      'd 3600 A 192.0.2.4',
      'mail 3600 A 192.0.2.25',
      '*.shop 3600 CNAME example.org.',
      'a.sub 60 A 192.0.2.3',
      'txt 3600 TXT "semi;colon" "paren)" "plain"',
      'www 300 A 192.0.2.1',
      'www 300 A 192.0.2.2',
    ]);
  });

  it('takes the TTL from the record, then $TTL, then the record before, then the default', () => {
    expect(lines('a A 192.0.2.1\nb 60 A 192.0.2.1\nc A 192.0.2.1\n$TTL 5\nd A 192.0.2.1', 300)).toEqual([
      'a 300 A 192.0.2.1',
      'b 60 A 192.0.2.1',
      'c 60 A 192.0.2.1',
      'd 5 A 192.0.2.1',
    ]);
  });

  it('takes the TTL of a file without $TTL from the last field of its SOA (RFC 1035 §3.3.13)', () => {
    const soa = '@ SOA a. b. 1 2 3 4 86400';
    expect(lines(`${soa}\na 60 A 192.0.2.1\nb A 192.0.2.1`)).toEqual([
      `@ 86400 ${soa.slice(2)}`,
      'a 60 A 192.0.2.1',
      'b 86400 A 192.0.2.1',
    ]);
    expect(lines('@ 5 SOA a. b. 1 2 3 4 86400\na A 192.0.2.1')[1]).toBe('a 5 A 192.0.2.1');
    expect(lines(`$TTL 7\n${soa}`)).toEqual([`@ 7 ${soa.slice(2)}`]);
  });

  it('takes a TTL over 31 bits as zero, and says so (RFC 2181 §8)', () => {
    const records: ListedRrset[] = [];
    const text = 'a 2147483648 A 192.0.2.1\nb 2147483647 A 192.0.2.1';
    const { rrsets } = parseZoneFile(text, { origin, onRecord: (record) => records.push(record) });
    expect(rrsets.map(({ ttlSeconds }) => ttlSeconds)).toEqual([0, 2 ** 31 - 1]);
    expect(checkListing(origin, records).map(({ message }) => message)).toEqual([
      'a A has a TTL of 2147483648 seconds (line 1), which counts as 0. Write one of at most 2147483647.',
    ]);
  });

  it('reads "@" inside a label, and an escaped one that is a whole label', () => {
    expect(lines('\\@ 60 A 192.0.2.1\na@b 60 RP me@example.net. \\@')).toEqual([
      '\\@ 60 A 192.0.2.1',
      'a\\@b 60 RP me\\@example.net. \\@.example.org.',
    ]);
  });

  it('reads times of signatures in any century, and leap seconds', () => {
    const [line = ''] = lines('a 60 RRSIG A 13 2 300 21060207062817 20261231235960 7 @ AAEC');
    expect(line).toBe('a 60 RRSIG A 13 2 300 19700101000001 20270101000000 7 example.org. AAEC');
  });

  it('accepts a repeated SOA or CNAME, as transfers write it', () => {
    expect(lines('@ 1 SOA a. b. 1 1 1 1 1\nx 1 CNAME y\nx 1 CNAME y\n@ 1 SOA a. b. 1 1 1 1 1')).toHaveLength(2);
  });

  it('accepts signatures of one name with different TTLs', () => {
    const signature = '20260201000000 20260101000000 1 @ AA==';
    const texts = lines(
      `a 60 RRSIG A 13 3 60 ${signature}\na 30 RRSIG TXT 13 3 30 ${signature}\na 60 RRSIG MX 13 3 60 ${signature}`,
    );
    expect(texts.map((text) => text.split(' ').slice(0, 4).join(' '))).toEqual([
      'a 30 RRSIG A',
      'a 30 RRSIG MX',
      'a 30 RRSIG TXT',
    ]);
  });

  it('uses the lowest of several TTLs in one set', () => {
    expect(lines('a 61 A 192.0.2.1\na 60 A 192.0.2.2\na 62 A 192.0.2.3')).toEqual([
      'a 60 A 192.0.2.1',
      'a 60 A 192.0.2.2',
      'a 60 A 192.0.2.3',
    ]);
  });

  it('reports every record in file order with its line', () => {
    const seen: string[] = [];
    const onRecord = ({ name, type, ttlSeconds, values, line }: ListedRrset) =>
      seen.push(`${line}: ${name} ${ttlSeconds} ${type} ${values.join('|')}`);
    const text = '$TTL 5\nb A 192.0.2.1\n\n 60 A 192.0.2.2\na MX 1 @\nb A 192.0.2.1';
    parseZoneFile(text, { origin, onRecord });
    expect(seen).toEqual([
      '2: b 5 A 192.0.2.1',
      '4: b 60 A 192.0.2.2',
      '5: a 5 MX 1 example.org.',
      '6: b 5 A 192.0.2.1',
    ]);
  });

  it('returns the same zone as its reported records', () => {
    fc.assert(
      fc.property(anyZone, (zone) => {
        const records: ListedRrset[] = [];
        const read = parseZoneFile(printZoneFile(zone), { origin, onRecord: (record) => records.push(record) });
        expect(
          makeZone(
            origin,
            records.map(({ line: _, ...rrset }) => rrset),
          ),
        ).toEqual(read);
      }),
    );
  });

  it('reads an empty text as an empty zone', () => {
    expect(lines('')).toEqual([]);
    expect(lines('; nothing\n\n ( \n ) ')).toEqual([]);
  });
});
