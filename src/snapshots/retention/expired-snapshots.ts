import { dayMs } from '../../platform/clock/index.js';
import type { SnapshotKind } from '../../zone-store/index.js';
import type { RetainedKind, RetentionRule } from './retention-rules.js';

export interface DatedSnapshot {
  id: string;
  kind: SnapshotKind;
  takenAt: Date;
  pinned: boolean;
}

/** A plan that the account had until a downgrade. */
export interface PastPlan {
  rules: Record<RetainedKind, RetentionRule>;
  endedAt: Date;
}

/** Pure. Snapshots of a plan that has ended are kept by its rules: a downgrade deletes nothing. */
export function expiredSnapshots(
  snapshots: readonly DatedSnapshot[],
  rules: Record<RetainedKind, RetentionRule>,
  { now, past }: { now: Date; past?: PastPlan },
): string[] {
  const expired = expiredBy(rules, snapshots, now);
  if (!past) return expired;
  const expiredThen = new Set(expiredBy(past.rules, snapshots, now));
  const early = new Set(snapshots.filter(({ takenAt }) => takenAt <= past.endedAt).map(({ id }) => id));
  return expired.filter((id) => !early.has(id) || expiredThen.has(id));
}

/**
 * Selects the snapshots of one domain that the rules no longer keep. Never a manual or a pinned one, and never the
 * latest: it may be the last good one. Repeated runs keep the same snapshots.
 */
function expiredBy(
  rules: Record<RetainedKind, RetentionRule>,
  snapshots: readonly DatedSnapshot[],
  now: Date,
): string[] {
  const latestFirst = [...snapshots].sort(
    (a, b) => b.takenAt.getTime() - a.takenAt.getTime() || (a.id < b.id ? 1 : -1),
  );
  const [latest] = latestFirst;
  const seen = new Set<string>();
  return latestFirst.flatMap((snapshot) => {
    const { id, kind, takenAt, pinned } = snapshot;
    if (kind === 'manual') return [];
    const day = Math.floor(takenAt.getTime() / dayMs);
    const isLastOfDay = first(seen, `${kind} day ${day}`);
    const isLastOfWeek = first(seen, `${kind} week ${Math.floor(day / 7)}`);
    const ageDays = (now.getTime() - takenAt.getTime()) / dayMs;
    const { allDays, dailyDays, weeklyDays } = rules[kind];
    const isKept =
      ageDays <= allDays || (isLastOfDay && ageDays <= dailyDays) || (isLastOfWeek && ageDays <= weeklyDays);
    return isKept || pinned || snapshot === latest ? [] : [id];
  });
}

function first(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}
