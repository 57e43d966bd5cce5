// npm run corpus -- [count] [seed]: compares what the compiled DNS core makes of odd but valid zone files with what BIND,
// Knot and ldns make of them. Ends with 1 when one that BIND accepts is refused here or is another zone when we have
// written it, or when a reader takes a record in another way than we do and nothing explains that.
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const count = Number(process.argv[2] ?? 1_200);
const seed = Number(process.argv[3] ?? 1);
const recordsOfEachType = 6;
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('usage: npm run corpus -- [count] [seed]');
  process.exit(2);
}

// The generator is TypeScript that Node runs as it is; its imports are written as those of compiled files.
registerHooks({
  resolve: (specifier, context, next) =>
    next(context.parentURL?.includes('/test/fuzz/') ? specifier.replace(/\.js$/, '.ts') : specifier, context),
});
const dns = await import('../dist/src/dns/index.js');
const { recordCorpus, zoneCorpus } = await import('../test/fuzz/zone-corpus.ts');
const { ZoneCheckers } = await import('../test/fuzz/zone-checkers.ts');
const { compareWithBind } = await import('../test/fuzz/compare-with-bind.ts');
const { compareRecords } = await import('../test/fuzz/compare-records.ts');

const commands = {
  bind: installed('named-compilezone'),
  knot: installed('kzonecheck'),
  ldns: installed('ldns-compare-zones'),
};
if (commands.bind === undefined) {
  console.error('named-compilezone is needed (Debian: bind9-utils)');
  process.exit(2);
}
const folder = mkdtempSync(path.join(tmpdir(), 'zone-corpus-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const checkers = new ZoneCheckers(folder, commands);

const faults = [...wholeZones(), ...singleRecords()];
for (const fault of faults.slice(0, 40)) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

function wholeZones() {
  const found = [];
  const refused = [];
  let same = 0;
  let done = 0;
  for (const file of zoneCorpus(seed)) {
    if (done === count) break;
    done += 1;
    const verdict = compareWithBind(dns, file, checkers);
    if (verdict === 'same') same += 1;
    else if (verdict.startsWith('invalid: ')) refused.push(`  file ${done}: ${verdict}`);
    else found.push(`file ${done}: ${verdict}`);
  }
  console.log(
    `${done} files: BIND accepts ${done - refused.length}, of which ${same} are read and written back as the same zone`,
  );
  // The generator means to write valid files only.
  for (const refusal of refused) console.log(refusal);
  return same === 0 ? [...found, 'no file was the same: the corpus proves nothing'] : found;
}

function singleRecords() {
  const rows = compareRecords(dns, checkers, recordCorpus(seed, recordsOfEachType));
  const records = rows.reduce((sum, row) => sum + row.records, 0);
  console.log(`\n${records} files of one record, ${rows.length} types: read by / same when we have written it`);
  if (!commands.knot) console.log('Knot is skipped: kzonecheck is not installed (Debian: knot-dnssecutils)');
  if (!commands.ldns) console.log('ldns is skipped: ldns-compare-zones is not installed (Debian: ldnsutils)');
  console.log(`${'type'.padEnd(12)}${['records', 'us', 'BIND', 'Knot', 'ldns'].map(cell).join('')}`);
  for (const row of rows) {
    const peers = ['bind', 'knot', 'ldns'].map((name) =>
      commands[name] ? `${row.read[name]}/${row.same[name]}` : '-',
    );
    const explanations = [...row.explanations].join('; ');
    console.log(
      `${row.type.padEnd(12)}${[row.records, row.read.us, ...peers].map(cell).join('')}  ${explanations}`.trimEnd(),
    );
  }
  return rows.flatMap(({ unexplained }) => unexplained);
}

function cell(text) {
  return String(text).padStart(8);
}

/** Debian keeps servers in folders that an ordinary user's PATH lacks. */
function installed(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin'];
  return folders.map((one) => path.join(one, name)).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
