import fc from 'fast-check';
import { anyZone, aZone } from '../../../test/builders/zones.js';
import { parseZoneName } from '../names/name.js';
import { parseTtl } from '../presentation/ttl.js';
import { checkListing, type ListedRrset } from '../rules/index.js';
import { DnsSyntaxError } from '../types.js';
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

  it.each<[string, string, number, number, RegExp]>([
    ['a 60 A 192.0.2.1\nb 60 A x', 'a bad value', 2, 8, /"x" is not an IPv4 address/],
    ['a 60 A', 'a missing value', 1, 7, /expected an IPv4 address, found the end/],
    ['a 60 MX 10', 'a missing field', 1, 11, /expected the mail server/],
    ['a 60 A 192.0.2.1 x', 'an extra field', 1, 18, /expected the end of the record, found "x"/],
    ['a 60 WRONG x', 'an unknown type', 1, 6, /"WRONG" is not a record type/],
    ['a 60 "A" x', 'a quoted type', 1, 6, /expected a record type such as A, found quoted/],
    ['a 60 IN', 'a missing type', 1, 8, /expected a record type/],
    ['a 60 60 A 192.0.2.1', 'a second TTL', 1, 6, /"60" is not a record type/],
    ['a IN IN A 192.0.2.1', 'a second class', 1, 6, /"IN" is not a record type/],
    ['a 60 CH A 192.0.2.1', 'another class', 1, 6, /expected class IN, found CH/],
    ['a 60 CLASS3 A 192.0.2.1', 'another class by number', 1, 6, /expected class IN/],
    ['a 99999999999 A 192.0.2.1', 'a TTL that is too long', 1, 3, /too long/],
    ['a A 192.0.2.1', 'no TTL at all', 1, 3, /expected a TTL/],
    [' 60 A 192.0.2.1', 'no owner to inherit', 1, 2, /expected an owner name/],
    ['"a" 60 A 192.0.2.1', 'a quoted owner', 1, 1, /expected an owner name, found quoted/],
    ['a..b 60 A 192.0.2.1', 'a bad owner', 1, 1, /two dots/],
    ['a.example.net. 60 A 192.0.2.1', 'an owner outside', 1, 1, /a.example.net is outside the zone example.org/],
    ['\n a 60 (\n A 192.0.2.1', 'an open parenthesis', 2, 7, /never closed/],
    ['a 60 A 192.0.2.1 )', 'a stray parenthesis', 1, 18, /closes nothing/],
    ['a 60 TXT "x\ny"', 'an open quote', 1, 10, /not closed/],
    ['a 60 TXT "x', 'an open quote at the end', 1, 10, /not closed/],
    ['a 60 TXT x\\', 'a lone backslash', 1, 10, /escapes nothing/],
    ['$INCLUDE other.zone', '$INCLUDE', 1, 1, /\$INCLUDE is refused/],
    ['$GENERATE 1-9 a$', 'a $GENERATE without data', 1, 17, /expected \$GENERATE with a range/],
    ['\n$GENERATE 9-1 a$ 60 A 192.0.2.$', 'a range that runs backwards', 2, 11, /expected a range such as 1-254/],
    ['$GENERATE 250-256 a$ 60 A 192.0.2.$', 'generated data that is wrong', 1, 27, /"192.0.2.256" is not an IPv4/],
    ['$GENERATE 0-999999 a$ 60 A 192.0.2.1', 'too many generated records', 1, 11, /250000 records at most/],
    ['$GENERATE 1-2 a${0,3,q} 60 A 192.0.2.1', 'an unknown form', 1, 15, /expected a form such as/],
    ['$WHAT', 'an unknown directive', 1, 1, /\$WHAT is not a known directive/],
    ['$TTL', 'an empty $TTL', 1, 5, /expected the default TTL/],
    ['$TTL 1 2', 'two default TTLs', 1, 8, /expected the end/],
    ['$ORIGIN a..b', 'a bad origin', 1, 9, /two dots/],
    ['x 60 SOA a. b. 1 1 1 1 1', 'a SOA below the top', 1, 6, /top of the zone/],
    ['a 60 CNAME b\n\na 60 CNAME c', 'a second CNAME', 3, 6, /one CNAME record only, and line 1/],
  ])('refuses %j: %s, at line and column', (text, _what, line, column, message) => {
    const error = catchSyntaxError(() => parseZoneFile(text, { origin }));
    expect(error.message).toMatch(message);
    expect(error.position).toEqual({ line, column });
    expect(error.message.startsWith(`line ${line}, column ${column}: `)).toBe(true);
  });

  it.each([
    ['digits that end in a letter', `a ${'1'.repeat(50_000)}x A 192.0.2.1`],
    ['a long escaped text', `a 60 TXT "\\"${'x'.repeat(300_000)}"`],
    ['a long name', `${'a'.repeat(300_000)} 60 A 192.0.2.1`],
    ['many parentheses', '('.repeat(300_000)],
  ])('refuses %s quickly with a short message', (_what, text) => {
    const startedAt = performance.now();
    expect(catchSyntaxError(() => parseZoneFile(text, { origin })).message.length).toBeLessThan(500);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  describe('with all its mistakes', () => {
    const read = (text: string) => {
      const mistakes: string[] = [];
      const zone = parseZoneFile(text, { origin, onMistake: ({ message }) => mistakes.push(message) });
      return { mistakes, names: zone.rrsets.map(({ name }) => String(name)) };
    };

    it('names each with its place, and reads the other records', () => {
      const text = 'a 60 A x\nb 60 A 192.0.2.1\nc 60 TXT "open\n$WHAT\nd 60 MX ( 10\n x y )\n) e\nf 60 A 192.0.2.1';
      expect(read(text)).toEqual({
        names: ['b', 'f'],
        mistakes: [
          expect.stringMatching(/^line 1, column 8: "x" is not an IPv4/),
          expect.stringMatching(/^line 3, column 10: this quote is not closed/),
          expect.stringMatching(/^line 4, column 1: \$WHAT is not a known/),
          expect.stringMatching(/^line 6, column 4: expected the end of the record/),
          expect.stringMatching(/^line 7, column 1: this "\)" closes nothing/),
        ],
      });
      expect(read('a 60 TXT (x\nb 60 A 192.0.2.1').mistakes).toEqual([
        expect.stringMatching(/^line 1, column 10: .*never/),
      ]);
    });

    it('stops after a hundred', () => {
      expect(read('a 60 A x\n'.repeat(500)).mistakes).toHaveLength(100);
      expect(read('"\n'.repeat(500)).mistakes).toHaveLength(100);
    });

    it('throws the first of them where nobody collects them', () => {
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom('a 60 A x', '"', 'b 60 A 192.0.2.1', 'c 60 TXT (', ')', '$TTL x')),
          (parts) => {
            const text = parts.join('\n');
            const [first] = read(text).mistakes;
            if (first === undefined) parseZoneFile(text, { origin });
            else expect(catchSyntaxError(() => parseZoneFile(text, { origin })).message).toBe(first);
          },
        ),
      );
    });
  });

  it('throws nothing but DnsSyntaxError, whatever the text', () => {
    const piece = fc.constantFrom(
      'a',
      '@',
      ' ',
      '\t',
      '\n',
      '(',
      ')',
      '"',
      ';',
      '\\',
      '\\#',
      '$TTL',
      '60',
      'IN',
      'A',
      'TXT',
      'MX',
      '.',
      'ü',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        try {
          parseZoneFile(pieces.join(''), { origin, defaultTtlSeconds: 60 });
        } catch (error) {
          expect(error).toBeInstanceOf(DnsSyntaxError);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('writing a zone file', () => {
  it('produces text that parses to the same zone', () => {
    fc.assert(
      fc.property(anyZone, (zone) => {
        expect(parseZoneFile(printZoneFile(zone), { origin })).toEqual(zone);
      }),
      { numRuns: 300 },
    );
  });

  it('puts the SOA first, the usual TTL on top, and columns under each other', () => {
    const zone = aZone(
      '@ 60 A 192.0.2.1\n@ 60 SOA a. b. 1 2 3 4 5\nlonger 86400 MX 10 mail\nlonger 86400 TXT x\n*.x 60 HTTPS 1 . alpn=h2',
    );
    expect(printZoneFile(zone)).toBe(
      [
        '$ORIGIN example.org.',
        '$TTL 60',
        '@      60    IN SOA   a. b. 1 2 3 4 5',
        '@      60    IN A     192.0.2.1',
        'longer 86400 IN MX    10 mail.example.org.',
        'longer 86400 IN TXT   "x"',
        '*.x    60    IN HTTPS 1 . alpn=h2',
        '',
      ].join('\n'),
    );
  });

  it('writes each signature with the TTL of what it signs (RFC 4034 §3)', () => {
    const signature = '20260201000000 20260101000000 1 @ AA==';
    const text = `a 60 A 192.0.2.1
a 30 TXT x
a 60 RRSIG A 13 3 60 ${signature}
a 30 RRSIG TXT 13 3 30 ${signature}
a 90 RRSIG NSEC 13 3 90 ${signature}`;
    const zone = aZone(text);
    const ttls = printZoneFile(zone).matchAll(/^a +([0-9]+) +IN RRSIG +([A-Z]+)/gmu);
    expect(Array.from(ttls, ([, ttl, type]) => `${type} ${ttl}`)).toEqual(['A 60', 'TXT 30', 'NSEC 90']);
    expect(parseZoneFile(printZoneFile(zone), { origin })).toEqual(zone);
  });

  it('writes records that the host does not serve as comments, which no reader publishes', () => {
    const [live, off] = aZone('a 60 A 192.0.2.1\na 60 A 192.0.2.9\nb 60 A 192.0.2.2').rrsets;
    const zone = makeZone(origin, [
      { ...live!, meta: { disabled: ['192.0.2.9'] } },
      { ...off!, meta: { disabled: off!.values } },
    ]);
    expect(printZoneFile(zone)).toContain('a 60 IN A 192.0.2.1\n; disabled: a 60 IN A 192.0.2.9\n; disabled: b 60');
    expect(parseZoneFile(printZoneFile(zone), { origin })).toEqual(aZone('a 60 A 192.0.2.1'));
  });

  it('prefers the longer TTL among equally usual ones, and writes an empty zone', () => {
    expect(printZoneFile(aZone('a 60 A 192.0.2.1\nb 90 A 192.0.2.1'))).toContain('$TTL 90\n');
    expect(printZoneFile(aZone(''))).toBe('$ORIGIN example.org.\n$TTL 3600\n');
  });

  it('reads and writes ten thousand records in under five seconds, on a busy machine too', () => {
    const text = Array.from({ length: 10_000 }, (_, index) => `host${index} 300 IN A 192.0.2.${index % 256}`).join(
      '\n',
    );
    const startedAt = performance.now();
    const zone = aZone(text);
    expect(printZoneFile(zone).split('\n')).toHaveLength(10_003);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});

describe('times', () => {
  it.each([
    ['0', 0],
    ['300', 300],
    ['1h30m', 5_400],
    ['1W2D3H4M5S', 788_645],
  ])('reads %s as %d seconds', (text, seconds) => {
    expect(parseTtl(text)).toBe(seconds);
  });

  it.each(['', 'h', '1y', '1hh', '-1', '1.5', '2147483648'])('refuses %j', (text) => {
    expect(() => parseTtl(text)).toThrow(DnsSyntaxError);
  });
});

function catchSyntaxError(run: () => unknown): DnsSyntaxError {
  try {
    run();
  } catch (error) {
    if (error instanceof DnsSyntaxError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
