import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs `work` with the path of a JSON report to write; gives what was written, null when nothing was. */
export async function withReport(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'zonekeeper-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const { ok } = await work(file);
    return { ok, report: readReport(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
