import type { Statement } from '../../dns/index.js';
import { joinReasons, recordsOfChange, type ApplyReport, type NamedSet } from '../../records/index.js';
import type { RestoreFailure } from './restore.entity.js';

import { sayRestore } from './restores.words.js';

/** A longer list helps nobody, and is stored with the restore. */
const mostFailures = 1_000;

/**
 * Pure. Changes that the host refused, that were not sent, or that it confirmed and does not show: the first of them,
 * and their number.
 */
export function failuresOf({ changes, notSticking, notStickingCount }: ApplyReport): {
  failures: RestoreFailure[];
  count: number;
  /** Single records of the failed changes. */
  records: number;
} {
  const failed = changes.filter(({ state }) => state !== 'applied');
  const failures = failed.slice(0, mostFailures).map(({ change, errorCode, message }): RestoreFailure => {
    return { changeId: change.id, code: errorCode, message: message ?? sayRestore('notApplied') };
  });
  const missing = notSticking.map((entry): RestoreFailure => ({ ...entry, code: 'not_sticking' }));
  const missingIds = new Set(notSticking.map(({ changeId }) => changeId));
  const lost = changes.filter(({ change, state }) => state !== 'applied' || missingIds.has(change.id));
  return {
    failures: failures.concat(missing).slice(0, mostFailures),
    count: failed.length + notStickingCount,
    records: lost.reduce((sum, { change }) => sum + recordsOfChange(change), 0),
  };
}

/** Pure. Why the restore may not have put everything back as it says: sentences for people; null when it has. */
export function doubtsAbout({ changes, incompleteReason }: ApplyReport): Statement | null {
  const [first, ...others] = changes.flatMap(({ state, message }) => (state === 'applied' && message ? [message] : []));
  const more = others.length > 0 ? sayRestore('sameOfOthers', { count: others.length }) : null;
  return joinReasons(incompleteReason, first, more);
}

/** Pure. `total` counts the changes of all attempts together. */
export function statusOf(total: number, failed: number): 'applied' | 'partial' | 'failed' {
  if (failed === 0) return 'applied';
  return failed < total ? 'partial' : 'failed';
}

/** Pure. Names of sets by their ids: `www/A`. A type never holds a slash, a name may. */
export function namesOf(ids: readonly string[]): NamedSet[] {
  return ids.map((id) => ({ name: id.slice(0, id.lastIndexOf('/')), type: id.slice(id.lastIndexOf('/') + 1) }));
}
