import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureFresh } from '../support/fresh-process.mjs';
import { measureTool } from '../support/tools.mjs';
import { withFolder } from '../support/workspace.mjs';
import { zoneText } from '../support/zones.mjs';

const records = 100_000;
const origin = 'bench.example.';

export const title = `diff of two zones of ${records.toLocaleString('en')} records, 1 % changed`;

export async function measure({ runs }) {
  return withFolder(async (folder) => {
    const [live, wanted] = [path.join(folder, 'live'), path.join(folder, 'wanted')];
    writeFileSync(live, zoneText(origin, records));
    writeFileSync(wanted, zoneText(origin, records, { changedEvery: 100 }));
    const ours = await measureFresh('diff-zones.mjs', [origin, live, wanted], runs);
    // It reads both files too, and says by its exit code whether they differ.
    const ldns = await measureTool({
      label: 'ldns-compare-zones',
      command: 'ldns-compare-zones',
      args: ['-a', live, wanted],
      runs,
      exitCodes: [0, 2],
    });
    return [
      { what: 'read both and diff', ours, theirs: [ldns], goal: { ratio: 3, peakMb: 600 } },
      {
        what: 'the diff alone',
        ours: { label: ours.label, samples: ours.results.map(({ diffMs }) => diffMs) },
        theirs: [],
      },
    ];
  });
}
