import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { unzip } from '../../../test/support/unzip.js';
import type { ExportFiles } from './export-part.js';
import { writeArchive } from './write-archive.js';

const folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = new Date('2026-01-01T00:00:00Z');
const file = path.join(folder, 'archive.zip');

/** Empties the memory of what nothing can reach. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let count = 0; count < 3; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collect();
  }
}

describe('an archive', () => {
  it('holds all files, also one of many blocks', async () => {
    const long = 'a line of a zone file\n'.repeat(20_000);
    async function* files(): ExportFiles {
      yield { path: 'a/long.txt', content: long.split(/(?<=\n)/) };
      await Promise.resolve();
      yield { path: 'b.txt', content: [] };
    }
    const counts: number[] = [];
    await writeArchive({ file, at, files: files(), onFile: (count) => Promise.resolve(void counts.push(count)) });
    expect(unzip(readFileSync(file))).toEqual(
      new Map([
        ['a/long.txt', long],
        ['b.txt', ''],
      ]),
    );
    expect(counts).toEqual([1, 2]);
  });

  it('lets go of each file once it is written: an account of many zones takes the memory of one', async () => {
    const zones: WeakRef<object>[] = [];
    function* linesOf(zone: readonly string[]): Generator<string> {
      for (const line of zone) yield line;
    }
    const aFile = (count: number) => {
      const zone = Array.from({ length: 1_000 }, (_, index) => `host${index} 300 IN A 192.0.2.1\n`);
      zones.push(new WeakRef(zone));
      return { path: `zone${count}.txt`, content: linesOf(zone) };
    };
    async function* files(): ExportFiles {
      for (let count = 0; count < 5; count += 1) yield aFile(count);
      await collectGarbage();
      const held = zones.filter((zone) => zone.deref() !== undefined);
      // The latest may still be on its way.
      expect(held.length).toBeLessThanOrEqual(1);
    }
    await writeArchive({ file, at, files: files(), onFile: () => Promise.resolve() });
    expect(unzip(readFileSync(file)).size).toBe(5);
  });

  it('rejects with the error of a file', async () => {
    function* broken(): Generator<string> {
      yield 'begun';
      throw new Error('broken');
    }
    async function* files(): ExportFiles {
      yield { path: 'broken.txt', content: broken() };
      await Promise.resolve();
    }
    await expect(writeArchive({ file, at, files: files(), onFile: () => Promise.resolve() })).rejects.toThrow('broken');
  });

  it('rejects where the disk takes no more', async () => {
    async function* files(): ExportFiles {
      yield { path: 'long.txt', content: Array.from({ length: 100 }, () => Math.random().toString(36).repeat(1_000)) };
      await Promise.resolve();
    }
    const writing = writeArchive({ file: '/dev/full', at, files: files(), onFile: () => Promise.resolve() });
    await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});
