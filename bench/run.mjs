// npm run bench [-- name … --runs n]: the product's figures beside those of the machine's C tools.
import { spawn } from 'node:child_process';
import { cpus, totalmem, type as system } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printRows } from './support/table.mjs';

const names = [
  'zonefile',
  'diff',
  'axfr',
  'queries',
  'propagation',
  'api',
  'tables',
  'admin',
  'plans',
  'edits',
  'snapshots',
  'guards',
  'page',
  'large',
  'races',
  'bodies',
  'providers',
];
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const wanted = positionals.length > 0 ? positionals : names;
const unknown = wanted.find((name) => !names.includes(name));
const runs = Number(values.runs);
if (unknown !== undefined || !Number.isInteger(runs) || runs < 1) {
  console.error(`usage: npm run bench [-- ${names.join(' | ')} … --runs 5]`);
  process.exit(2);
}

const [cpu] = cpus();
console.log(
  `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${system()}, Node ${process.version}`,
);
for (const name of wanted) {
  const { title, rows, error } = await inOwnProcess(name);
  console.log(`\n${name} – ${title ?? 'did not run'}`);
  if (rows) printRows(rows);
  else console.log(`  failed: ${error}`);
  if (error) process.exitCode = 1;
}

/** Runs one measurement in a process of its own, so that memory left behind does not slow down the next. */
function inOwnProcess(name) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'measure.mjs'), name, String(runs)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let result = { error: 'it ended without a result' };
    child.once('message', (message) => (result = message));
    child.once('close', () => resolve(result));
  });
}
