import { type Drift, type IncidentSubject, subjectOf } from './drift.js';
import type { ScanEvaluation } from './evaluate-scan.js';

/** The effect of a scan on the incident of one subject. `changes` is never empty. */
export type IncidentMove =
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly changes: readonly Drift[] }
  | { readonly kind: 'update'; readonly changes: readonly Drift[] }
  | { readonly kind: 'vanish' };

/** Pure. `open`: the changes of the open incident; null if there is none. */
export function moveIncident(
  open: readonly Drift[] | null,
  subject: IncidentSubject,
  { confirmed, suspected, checkedSubjects }: Pick<ScanEvaluation, 'confirmed' | 'suspected' | 'checkedSubjects'>,
): IncidentMove {
  const now = confirmed.filter((drift) => subjectOf[drift.class] === subject);
  if (!open) return now.length > 0 ? { kind: 'open', changes: now } : { kind: 'none' };
  const isJudged = checkedSubjects.has(subject);
  if (now.length === 0) {
    // Another change of the same subject is suspected: the incident stays open until a scan confirms or drops it.
    const isMoving = suspected.some((drift) => subjectOf[drift.class] === subject);
    return isJudged && !isMoving ? { kind: 'vanish' } : { kind: 'none' };
  }
  const ids = new Set(now.map(({ id }) => id));
  const changes = isJudged ? now : [...now, ...open.filter(({ id }) => !ids.has(id))];
  return sameSet(open, changes) ? { kind: 'none' } : { kind: 'update', changes };
}

function sameSet(one: readonly Drift[], other: readonly Drift[]): boolean {
  const prints = (drifts: readonly Drift[]) =>
    drifts
      .map(({ fingerprint }) => fingerprint)
      .sort()
      .join();
  return prints(one) === prints(other);
}
