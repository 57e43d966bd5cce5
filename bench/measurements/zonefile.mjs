import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureFresh } from '../support/fresh-process.mjs';
import { measureTool } from '../support/tools.mjs';
import { withFolder } from '../support/workspace.mjs';
import { zoneText } from '../support/zones.mjs';

const records = 100_000;
const origin = 'bench.example.';
const within = { ratio: 3, peakMb: 600 };

export const title = `zone file of ${records.toLocaleString('en')} records`;

export async function measure({ runs }) {
  return withFolder(async (folder) => {
    const [file, target] = [path.join(folder, 'zone'), path.join(folder, 'written')];
    writeFileSync(file, zoneText(origin, records));
    const zone = origin.slice(0, -1);
    const ldns = await measureTool({ label: 'ldns-read-zone', command: 'ldns-read-zone', args: [file], runs });
    const bind = { label: 'named-checkzone', command: 'named-checkzone', runs };
    const [checked, copied] = [
      await measureTool({ ...bind, args: ['-q', '-i', 'none', '-k', 'ignore', zone, file] }),
      await measureTool({ ...bind, args: ['-q', '-i', 'none', '-k', 'ignore', '-o', target, zone, file] }),
    ];
    const knot = await measureTool({ label: 'kzonecheck', command: 'kzonecheck', args: ['-o', zone, file], runs });
    return [
      {
        what: 'read',
        ours: await measureFresh('read-zone.mjs', [origin, file], runs),
        theirs: [checked, { ...knot, isBeside: true }],
        goal: within,
      },
      {
        what: 'read and write',
        ours: await measureFresh('copy-zone.mjs', [origin, file, target], runs),
        theirs: [ldns, copied],
        goal: within,
      },
      { what: 'write', ours: await measureFresh('write-zone.mjs', [origin, file, target], runs), theirs: [] },
    ];
  });
}
