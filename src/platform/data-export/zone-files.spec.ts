import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { anyZone, aZone } from '../../../test/builders/zones.js';
import { makeZone, printZoneFile, type RelativeName, type Zone } from '../../dns/index.js';
import { spoolZone, zoneFiles } from './zone-files.js';
import type { ZoneParts } from './zone-parts.js';

const folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-zone-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A zone that gives two names at a time, and one record after the other in no order. */
function partsOf({ name, rrsets }: Zone): ZoneParts & { most: number } {
  const records = rrsets.flatMap((set) => set.values.map((value) => ({ ...set, values: [value] }))).reverse();
  const parts = {
    name,
    namesAtOnce: 2,
    most: 0,
    async *names() {
      for (const record of records) yield await Promise.resolve([record.name]);
    },
    async *setsAt(names: readonly RelativeName[]) {
      parts.most = Math.max(parts.most, names.length);
      for (const record of records) if (names.includes(record.name)) yield await Promise.resolve([record]);
    },
  };
  return parts;
}

async function filesOf(zone: Zone): Promise<Record<string, string>> {
  const spooled = await spoolZone(path.join(folder, 'spool'), partsOf(zone));
  const texts: Record<string, string> = {};
  for (const { path: name, content } of zoneFiles('z', { zone: spooled }, 'en')) {
    const pieces: string[] = [];
    for await (const piece of content) pieces.push(piece);
    texts[name] = pieces.join('');
  }
  return texts;
}

describe('the files of a zone that is read in parts', () => {
  it('are those of the whole zone', async () => {
    await fc.assert(
      fc.asyncProperty(anyZone, async (zone) => {
        const files = await filesOf(zone);
        expect(files['z.zone']).toBe(printZoneFile(zone));
        const sets = zone.rrsets.map(({ name, type, ttlSeconds, values, meta = {} }) => {
          return { name, type, ttl: ttlSeconds, values, settings: meta };
        });
        expect(JSON.parse(files['z.json'] ?? '')).toEqual(sets);
      }),
      { numRuns: 50 },
    );
  });

  it('keep signatures, and settings of the host with any letter', async () => {
    const signature = 'a 30 RRSIG A 13 3 60 20260201000000 20260101000000 1 @ AA==';
    const signed = aZone(`@ 60 SOA a. b. 1 2 3 4 5\n@ 60 NS ns\na 60 A 192.0.2.1\n${signature}\nb 9 A 192.0.2.1`);
    const meta = { comment: { '192.0.2.1': 'one\u2028two\nthree' } };
    const zone = makeZone(
      signed.name,
      signed.rrsets.map((set) => (set.type === 'A' ? { ...set, meta } : set)),
    );
    expect((await filesOf(zone))['z.zone']).toBe(printZoneFile(zone));
  });

  it('are read at no more names at once than their source says', async () => {
    const parts = partsOf(aZone('a 60 A 192.0.2.1\nb 60 A 192.0.2.1\nc 60 A 192.0.2.1\nd 60 A 192.0.2.1'));
    await spoolZone(path.join(folder, 'spool'), parts);
    expect(parts.most).toBe(2);
  });
});
