import type { Drift } from './drift.js';
import { subjectOf, type Subject } from './drift-class.js';
import type { Judgement } from './judge.js';

/** What a look does to the incident of one subject. `changes` are never none. */
export type IncidentMove =
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly changes: readonly Drift[] }
  | { readonly kind: 'update'; readonly changes: readonly Drift[] }
  | { readonly kind: 'vanish' };

/** Pure. `open`: what the open incident is about; null where there is none. */
export function moveIncident(
  open: readonly Drift[] | null,
  subject: Subject,
  { confirmed, suspected, judged }: Pick<Judgement, 'confirmed' | 'suspected' | 'judged'>,
): IncidentMove {
  const now = confirmed.filter((drift) => subjectOf[drift.class] === subject);
  if (!open) return now.length > 0 ? { kind: 'open', changes: now } : { kind: 'none' };
  const isJudged = judged.has(subject);
  if (now.length === 0) {
    // Something else in its place is no end of it, only not confirmed yet.
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
