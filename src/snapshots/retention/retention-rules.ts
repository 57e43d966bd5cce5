import type { Plan } from '../../billing/index.js';
import type { SnapshotKind } from '../../zone-store/index.js';

/** For how many days snapshots of a kind are kept. A snapshot that matches none of the three is deleted. */
export interface RetentionRule {
  /** Every one. */
  allDays: number;
  /** The last one of each day (UTC). */
  dailyDays: number;
  /** The last one of each week. */
  weeklyDays: number;
}

export type RetainedKind = Exclude<SnapshotKind, 'manual'>;

/**
 * Manual snapshots are kept for good. The other kinds:
 * - `protection` undoes writes: all are kept while a mistake may still be noticed, on every subscription.
 * - `scheduled` answers "what was it then?": daily at first, then weekly.
 * - `auto` shows changes from outside: all are kept during an incident, later the last of each day.
 */
export const retentionRules: Record<Plan, Record<RetainedKind, RetentionRule>> = {
  free: {
    protection: { allDays: 30, dailyDays: 90, weeklyDays: 0 },
    scheduled: { allDays: 2, dailyDays: 30, weeklyDays: 0 },
    auto: { allDays: 7, dailyDays: 30, weeklyDays: 0 },
  },
  premium: {
    protection: { allDays: 90, dailyDays: 365, weeklyDays: 1_095 },
    scheduled: { allDays: 7, dailyDays: 180, weeklyDays: 1_095 },
    auto: { allDays: 30, dailyDays: 180, weeklyDays: 1_095 },
  },
};
