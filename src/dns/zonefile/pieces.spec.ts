import fc from 'fast-check';
import { anyZone, aZone } from '../../../test/builders/zones.js';
import { parseZoneName } from '../names/name.js';
import { DnsSyntaxError } from '../types.js';
import { finish } from '../steps.js';
import { countRecords } from '../zone.js';
import { printZoneFile } from './print-zone-file.js';
import { parseZoneFile, readZoneFile } from './read-zone-file.js';

const origin = parseZoneName('example.org');

function inPieces(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}

describe('a zone file in pieces', () => {
  it('is read like the whole text, wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(anyZone, fc.integer({ min: 1, max: 40 }), async (zone, length) => {
        const pieces = inPieces(printZoneFile(zone), length);
        expect(finish(readZoneFile(pieces, { origin }))).toEqual(zone);
      }),
    );
  });

  it('is refused at the same place as the whole text', async () => {
    const tokens = ['a', ' ', '\t', '\n', '(', ')', '"', ';x', '\\', '60', 'IN', 'A', '192.0.2.1', 'TXT', '\r\n'];
    const text = fc.array(fc.constantFrom(...tokens), { maxLength: 30 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 5 }), async (whole, length) => {
        const outcome = await outcomeOf(() => finish(readZoneFile(inPieces(whole, length), { origin })));
        expect(outcome).toEqual(await outcomeOf(() => parseZoneFile(whole, { origin })));
      }),
      { numRuns: 1_000 },
    );
  });

  it('names at most a hundred mistakes, and reads no further', () => {
    const mistakes: string[] = [];
    const onMistake = ({ message }: DnsSyntaxError) => void mistakes.push(message);
    const pieces = Array.from({ length: 300 }, (_, line) => `a${line} 60 A here\n`);
    finish(readZoneFile(pieces, { origin, onMistake }));
    expect(mistakes).toHaveLength(100);
    expect(mistakes.at(-1)).toMatch(/^line 100, /);
  });

  it('skips a byte order mark only at the beginning of the text', async () => {
    expect(finish(readZoneFile(['', '\ufeffa 60 A 192.0.2.1'], { origin }))).toEqual(aZone('a 60 A 192.0.2.1'));
    const later = outcomeOf(() => finish(readZoneFile(['a 60 A 192.0.2.1\n', '\ufeffb 60 A x\n'], { origin })));
    expect(await later).toMatch(/^line 2, column 1: /);
  });

  it('is read in linear time, also a line of a million characters', async () => {
    const comment = ';'.padEnd(1_000_000, 'x');
    const startedAt = performance.now();
    const zone = finish(readZoneFile(inPieces(`${comment}\na 60 A 192.0.2.1`, 100), { origin }));
    expect(countRecords(zone)).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

async function outcomeOf(run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DnsSyntaxError) return error.message;
    throw error;
  }
}
