import type { ConformanceHarness } from './check.js';
import { conformanceRows, type ConformanceRow } from './conformance.js';
import { ConformanceHost } from './conformance-host.js';

export interface RowResult extends Pick<ConformanceRow, 'id' | 'area' | 'title'> {
  readonly state: 'ok' | 'skipped' | 'FAILED';
  /** Why it was skipped or failed. */
  readonly reason?: string;
}

/** The suite without a test runner: one result after another, in the order of the table. Rejects when `open` does. */
export async function* runConformance(harness: ConformanceHarness): AsyncGenerator<RowResult> {
  const host = new ConformanceHost(harness.plugin, await harness.open());
  try {
    for (const row of conformanceRows(harness)) yield await resultOf(row, host);
  } finally {
    await harness.close();
  }
}

async function resultOf({ id, area, title, skipped, run }: ConformanceRow, host: ConformanceHost): Promise<RowResult> {
  if (skipped !== null) return { id, area, title, state: 'skipped', reason: skipped };
  try {
    if (host.plugin.manifest.capabilities.writable) await host.reset();
    await run(host);
    return { id, area, title, state: 'ok' };
  } catch (error) {
    return { id, area, title, state: 'FAILED', reason: error instanceof Error ? error.message : String(error) };
  }
}
