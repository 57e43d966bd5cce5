import { parseZoneName } from '../names/name.js';
import { parseZoneFile } from './read-zone-file.js';

const origin = parseZoneName('example.org');

function lines(text: string): string[] {
  return parseZoneFile(text, { origin, defaultTtlSeconds: 300 }).rrsets.flatMap(({ name, ttlSeconds, type, values }) =>
    values.map((value) => `${name} ${ttlSeconds} ${type} ${value}`),
  );
}

describe('an unusual zone file', () => {
  it.each<[string, string, string[]]>([
    ['CRLF', 'a A 192.0.2.1\r\n  A 192.0.2.2\r\n', ['a 300 A 192.0.2.1', 'a 300 A 192.0.2.2']],
    ['a line of CR alone', 'a A 192.0.2.1\n\r\n\tA 192.0.2.2', ['a 300 A 192.0.2.1', 'a 300 A 192.0.2.2']],
    ['a byte order mark before an owner', '\ufeffa A 192.0.2.1', ['a 300 A 192.0.2.1']],
    ['a byte order mark before a directive', '\ufeff$TTL 5\na A 192.0.2.1', ['a 5 A 192.0.2.1']],
    ['tabs alone', 'a\t\t5\tIN\tA\t192.0.2.1\t\t; x', ['a 5 A 192.0.2.1']],
    ['no newline at the end', 'a A 192.0.2.1', ['a 300 A 192.0.2.1']],
    ['a comment at the end without a newline', 'a A 192.0.2.1 ;', ['a 300 A 192.0.2.1']],
    ['class first and TTL first', 'a IN 5 A 192.0.2.1\nb 6 IN A 192.0.2.2', ['a 5 A 192.0.2.1', 'b 6 A 192.0.2.2']],
    ['TTL units in capitals', 'a 1H30M A 192.0.2.1', ['a 5400 A 192.0.2.1']],
    ['a TTL of zero', 'a 0 A 192.0.2.1', ['a 0 A 192.0.2.1']],
    [
      'names that look like types, classes and TTLs',
      'in 5 IN A 192.0.2.1\n300 A 192.0.2.2\na A 192.0.2.3',
      ['300 5 A 192.0.2.2', 'a 5 A 192.0.2.3', 'in 5 A 192.0.2.1'],
    ],
    ['parentheses around everything', 'a ( 5 ( IN )\n( A\n192.0.2.1 ) )', ['a 5 A 192.0.2.1']],
    ['parentheses that touch', 'a TXT(x"y"(z))', ['a 300 TXT "x" "y" "z"']],
    ['comments inside parentheses', 'a TXT ( x ; ) " \n y ) ; "', ['a 300 TXT "x" "y"']],
    ['an owner that is continued', 'a (\n\n\n) A 192.0.2.1', ['a 300 A 192.0.2.1']],
    [
      'escapes',
      'a\\.b A 192.0.2.1\na TXT "\\"" \\; "\\\\" \\065\\066',
      ['a 300 TXT "\\"" ";" "\\\\" "AB"', 'a\\.b 300 A 192.0.2.1'],
    ],
    ['quotes that hold marks', 'a TXT "(;)" ";" "@"', ['a 300 TXT "(;)" ";" "@"']],
    ['empty quotes', 'a TXT "" ""', ['a 300 TXT "" ""']],
    ['@ as owner and as data', '@ MX 0 @', ['@ 300 MX 0 example.org.']],
    ['capitals everywhere', 'WWW.EXAMPLE.ORG. in cname MAIL.Example.Org.', ['www 300 CNAME mail.example.org.']],
    ['generic and native forms of one value', 'a A \\# 4 c0000201\na TYPE1 192.0.2.1', ['a 300 A 192.0.2.1']],
    ['a NUL in quotes, written as an escape', 'a TXT "\\000"', ['a 300 TXT "\\000"']],
    ['a NUL in quotes, as it is', 'a TXT "\0"', ['a 300 TXT "\\000"']],
    ['UTF-8 in quotes', 'a TXT "ü"', ['a 300 TXT "\\195\\188"']],
    ['an international owner', 'bücher A 192.0.2.1', ['xn--bcher-kva 300 A 192.0.2.1']],
    ['64 KB of comment', `;${'x'.repeat(65_536)}\na A 192.0.2.1`, ['a 300 A 192.0.2.1']],
    ['64 KB of white space', `a${' '.repeat(65_536)}A 192.0.2.1`, ['a 300 A 192.0.2.1']],
    ['64 KB in one record', `a TXT ${'"x" '.repeat(16_000)}`, [`a 300 TXT ${Array(16_000).fill('"x"').join(' ')}`]],
  ])('is read with %s', (_what, text, expected) => {
    expect(lines(text)).toEqual(expected);
  });

  it.each<[string, string, RegExp]>([
    ['a quote that is never closed', 'a TXT "x\nb A 192.0.2.1', /^line 1, column 7: this quote is not closed/],
    ['a quote closed on the next line', 'a TXT "x\ny"', /^line 1, column 7: this quote is not closed/],
    ['a quote that ends in an escape', 'a TXT "x\\"', /^line 1, column 7: this quote is not closed/],
    ['a parenthesis that is never closed', 'a TXT ( x\nb A 192.0.2.1\n', /^line 1, column 7: .*never closed/],
    ['a parenthesis too many', 'a TXT ( x ) )', /^line 1, column 13: this "\)" closes nothing/],
    ['a parenthesis closed in a comment', 'a TXT ( x ; )', /^line 1, column 7: .*never closed/],
    ['a NUL in a name', 'a\0b A 192.0.2.1', /^line 1, column 1: .*must be escaped/],
    ['a NUL in an address', 'a A 192.0.2.1\0', /^line 1, column 5: .*is not an IPv4 address/],
    ['a line of NULs', '\0\0\0', /^line 1, column 1: .*must be escaped/],
    ['a byte order mark in the middle', 'a A 192.0.2.1\n\ufeff@ A 192.0.2.1', /^line 2, column 1: /],
    ['a record of over 65535 octets', `a TXT ${'"x" '.repeat(33_000)}`, /^line 1, column 3: .*65535/],
    ['a string over 255 octets', `a TXT "${'x'.repeat(256)}"`, /^line 1, column 7: .*256 octets/],
    ['a value on the line after', 'a A\n192.0.2.1', /^line 1, column 4: expected an IPv4 address/],
    ['CR as the end of lines', 'a A 192.0.2.1\rb A 192.0.2.1', /^line 1, column 15: expected the end of the record/],
    ['a mistake after a thousand lines', `${'\n'.repeat(999)}a A x`, /^line 1000, column 5: /],
  ])('is refused for %s, at its place', (_what, text, message) => {
    expect(() => lines(text)).toThrow(message);
  });
});
