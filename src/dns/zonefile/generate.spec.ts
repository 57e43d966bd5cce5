import { stepsOf } from '../../../test/support/steps-of.js';
import { parseZoneName } from '../names/name.js';
import { parseZoneFile, readZoneFile } from './read-zone-file.js';

const origin = parseZoneName('example.org');

const lines = (text: string) =>
  parseZoneFile(text, { origin, defaultTtlSeconds: 300 }).rrsets.flatMap(({ name, ttlSeconds, type, values }) =>
    values.map((value) => `${name} ${ttlSeconds} ${type} ${value}`),
  );

/** As named-compilezone writes them out. */
describe('$GENERATE', () => {
  it.each<[string, string[]]>([
    ['$GENERATE 1-3 host$ A 192.0.2.$', ['host1 300 A 192.0.2.1', 'host2 300 A 192.0.2.2', 'host3 300 A 192.0.2.3']],
    [
      '$generate 0-4/2 $ 60 IN PTR h$',
      ['0 60 PTR h0.example.org.', '2 60 PTR h2.example.org.', '4 60 PTR h4.example.org.'],
    ],
    ['$GENERATE 1-1 a${-1,3}.${15,2,x}.${14,0,X} CNAME b$$', ['a000.10.f 300 CNAME b\\$.example.org.']],
    ['$GENERATE 1-2 @ MX "${9} mail$"', ['@ 300 MX 10 mail10.example.org.', '@ 300 MX 11 mail11.example.org.']],
    ['$GENERATE 5-5 t TXT "\\"number $\\" two"', ['t 300 TXT "number 5" "two"']],
    ['$GENERATE 7-7 \\$$ A 192.0.2.$', ['\\$7 300 A 192.0.2.7']],
    ['$GENERATE 9-9 a${0,3,o}.${1,0,d} CNAME b', ['a011.10 300 CNAME b.example.org.']],
    ['$GENERATE 18-18 ${0,4,n}x PTR ${0,3,N}.', ['2.1.x 300 PTR 2.1.']],
  ])('%s', (text, expected) => {
    expect(lines(text)).toEqual(expected);
  });

  it('makes its records in steps, between which others have their turn', () => {
    const steps = readZoneFile(['$GENERATE 1-10000 h$ 60 TXT n$'], { origin });
    expect(stepsOf(steps)).toBeGreaterThanOrEqual(20);
  });

  it.each([
    ['$GENERATE 1+3 a$ A 192.0.2.1', 'line 1, column 11: expected a range such as 1-254 or 0-100/10, found "1+3"'],
    ['$GENERATE 5-9 a${-7} A 192.0.2.1', 'line 1, column 15: ${-7} is -2 here, which is out of range'],
    [
      '$GENERATE 1-1 a${2147483647} A 192.0.2.1',
      'line 1, column 15: ${2147483647} is 2147483648 here, which is out of range',
    ],
  ])('refuses %s', (text, message) => {
    expect(() => lines(text)).toThrow(message);
  });

  it('gives no owner to the lines after it', () => {
    expect(() => lines('$GENERATE 1-2 a$ A 192.0.2.1\n A 192.0.2.2')).toThrow(
      /^line 2, column 2: expected an owner name/,
    );
  });
});
