import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { peakMemoryMb } from './memory.mjs';
import { repeat } from './statistics.mjs';

/** Debian keeps servers in folders that an ordinary user's PATH lacks. */
const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin'];
const lookEveryMs = 2;

/** Null when the machine does not have it. */
export function findTool(name) {
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** Runs a C tool several times, start to end, its output thrown away. `missing` when the machine lacks it. */
export async function measureTool({ label, command, args, runs, exitCodes = [0] }) {
  const file = findTool(command);
  if (!file) return { label, missing: true };
  const results = await repeat(runs, () => runOnce(file, args, exitCodes));
  return { label, samples: results.map(({ ms }) => ms), peakMb: results.map(({ peakMb }) => peakMb) };
}

function runOnce(file, args, exitCodes) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let [peakMb, errorText] = [0, ''];
    const look = setInterval(() => (peakMb = Math.max(peakMb, peakMemoryMb(child.pid) ?? 0)), lookEveryMs);
    child.stderr.on('data', (chunk) => (errorText += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      const ms = performance.now() - started;
      clearInterval(look);
      if (exitCodes.includes(code)) resolve({ ms, peakMb });
      else reject(new Error(`${path.basename(file)} ended with ${code}: ${errorText.slice(0, 500)}`));
    });
  });
}
