import { dayMs } from '../../platform/clock/index.js';
import type { SnapshotKind } from '../../zone-store/index.js';
import type { RetainedKind, RetentionRule } from './retention-rules.js';

export interface DatedSnapshot {
  id: string;
  kind: SnapshotKind;
  takenAt: Date;
  pinned: boolean;
}

/**
 * Pure. Selects the snapshots of one domain that the rules no longer keep. Never a manual or a pinned one, and never the
 * latest: it may be the last good one. Repeated runs keep the same snapshots.
 */
export function expiredSnapshots(
  snapshots: readonly DatedSnapshot[],
  rules: Record<RetainedKind, RetentionRule>,
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
