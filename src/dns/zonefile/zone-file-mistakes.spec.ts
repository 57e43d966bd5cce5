import fc from 'fast-check';
import { parseZoneName } from '../names/name.js';
import { DnsSyntaxError } from '../types.js';
import { parseZoneFile } from './read-zone-file.js';

const origin = parseZoneName('example.org');

describe('mistakes in a zone file', () => {
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

function catchSyntaxError(run: () => unknown): DnsSyntaxError {
  try {
    run();
  } catch (error) {
    if (error instanceof DnsSyntaxError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
