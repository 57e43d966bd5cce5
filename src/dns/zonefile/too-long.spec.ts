import { parseZoneName } from '../names/name.js';
import { DnsSyntaxError } from '../types.js';
import { inPieces, readZoneFile } from './read-zone-file.js';

const origin = parseZoneName('example.org');

/** Reads a text as an import does. `longestStep`: the most characters of values between two steps. */
function read(text: string) {
  const mistakes: DnsSyntaxError[] = [];
  let [all, sinceStep, longestStep] = [0, 0, 0];
  const steps = readZoneFile(inPieces(text), {
    origin,
    defaultTtlSeconds: 300,
    onMistake: (mistake) => mistakes.push(mistake),
    onRecord: ({ values }) => {
      const { length } = String(values[0]);
      all += length;
      sinceStep += length;
      longestStep = Math.max(longestStep, sinceStep);
    },
  });
  for (let step = steps.next(); !step.done; step = steps.next()) sinceStep = 0;
  return { mistakes: mistakes.map(({ message, position }) => ({ message, position })), all, longestStep };
}

const tooLong = expect.stringContaining('longer than any record can be') as string;

describe('a zone file that would fill the memory', () => {
  it('generates 16 MB of records at most, however long each is', () => {
    const { mistakes, all, longestStep } = read(`$GENERATE 1-250000 h$ TXT "${'${0,250} '.repeat(240)}"\n`);
    expect(mistakes).toEqual([
      expect.objectContaining({ message: expect.stringContaining('16 MB of records at most') as string }),
    ]);
    expect(all).toBeLessThan(2 ** 25);
    expect(longestStep).toBeLessThan(150_000);
  });

  it('generates no record that is longer than its data can be', () => {
    const { mistakes, all } = read(`$GENERATE 1-9 h$ TXT "${'${0,255}'.repeat(100_000)}"\n`);
    expect(mistakes[0]).toMatchObject({ message: tooLong, position: { line: 1 } });
    expect(all).toBe(0);
  });

  it.each([
    ['one line', `a TXT ok\nb TXT ( ${'x '.repeat(2 ** 20)}`],
    ['parentheses', `a TXT ok\n${'('.repeat(2 ** 21)}`],
    ['many lines', `a TXT ok\nb TXT (\n${'x\n'.repeat(2 ** 20)})\n`],
    ['parentheses on many lines', `a TXT ok\nb TXT ${'(\n'.repeat(2 ** 20)}`],
  ])('is left at an entry that never ends, of %s', (_, text) => {
    const { mistakes, all } = read(text);
    expect(mistakes).toEqual([{ message: tooLong, position: expect.objectContaining({ column: 1 }) as object }]);
    expect(all).toBe('"ok"'.length);
  });

  it('throws at once where nobody takes the mistakes', () => {
    const steps = readZoneFile(inPieces('('.repeat(2 ** 21)), { origin });
    expect(() => [...steps]).toThrow(DnsSyntaxError);
  });

  it('has no set that no answer can hold, by its values or by their length', () => {
    const addresses = Array.from({ length: 6_000 }, (_, index) => `h A 10.0.${index >> 8}.${index & 255}`);
    const [first, ...others] = read(`${addresses.join('\n')}\n`).mistakes;
    expect(first).toMatchObject({
      message: expect.stringContaining('65,535 octets') as string,
      position: { line: 5_462 },
    });
    expect(others).toHaveLength(99);
    const texts = Array.from({ length: 200 }, (_, index) => `t TXT ${index} ${'"y" '.repeat(1_000)}`);
    expect(read(`${texts.join('\n')}\n`).mistakes.length).toBeGreaterThan(0);
  });

  it('may have the longest record there is', () => {
    const strings = (octets: string, count: number) => Array.from({ length: count }, () => `"${octets}"`).join(' ');
    const longest = `x TXT ${strings('\\200'.repeat(255), 255)}\ny TXT ( ${strings('', 65_000).replaceAll(' ', '\n')} )\n`;
    expect(read(longest).mistakes).toEqual([]);
  });
});
