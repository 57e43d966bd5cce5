import type { Estate } from './estate.js';

/** Queries of the operations that require one, by operation id. */
export function validQueries({ snapshotId }: Estate): Record<string, object> {
  return {
    Comparisons_report: { from: snapshotId, to: 'current' },
    CheckShares_show: { token: 'walked' },
    History_zoneAt: { at: new Date().toISOString() },
    History_setHistory: { name: 'www', type: 'CNAME' },
  };
}
