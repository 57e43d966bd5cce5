import type { Estate } from './estate.js';

/** Queries of the operations that require one, by operation id. */
export function validQueries({ snapshotId, connection }: Estate): Record<string, object> {
  return {
    Comparisons_report: { from: snapshotId, to: 'current' },
    Losses_show: { userProviderId: connection.id },
    CheckShares_show: { token: 'walked' },
    History_zoneAt: { at: new Date().toISOString() },
    History_setHistory: { name: 'www', type: 'CNAME' },
  };
}
