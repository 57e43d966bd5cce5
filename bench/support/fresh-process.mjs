import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repeat } from './statistics.mjs';

const tasks = path.resolve(import.meta.dirname, '..', 'tasks');

/** Each run in a process of its own, as a person's first file is: nothing is compiled or cached yet. */
export async function measureFresh(task, args, runs) {
  const results = await repeat(runs, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(tasks, task), ...args]);
    return JSON.parse(stdout);
  });
  return {
    label: 'zonekeeper',
    samples: results.map(({ ms }) => ms),
    peakMb: results.map(({ peakMb }) => peakMb),
    results,
  };
}
