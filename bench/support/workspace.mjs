import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for files that go when `work` ends. Servers that run as another user may enter it. */
export async function withFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-bench-'));
  chmodSync(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same with a folder that stays, for data that take long to make. */
export async function withKeptFolder(folder, work) {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return work(folder);
}
