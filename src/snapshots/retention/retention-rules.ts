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
 * - `protection` undoes writes: all are kept while a mistake may still be noticed, on every plan.
 * - `scheduled` answers "what was it then?": daily at first, then weekly.
 * - `auto` shows changes from outside: all are kept during an incident, later the last of each day.
 * The free plan has 30 days of history. Premium has it without end; zones that did not change cost a row a week.
 */
export const retentionRules: Record<Plan, Record<RetainedKind, RetentionRule>> = {
  free: {
    protection: { allDays: 30, dailyDays: 30, weeklyDays: 30 },
    scheduled: { allDays: 2, dailyDays: 30, weeklyDays: 30 },
    auto: { allDays: 7, dailyDays: 30, weeklyDays: 30 },
  },
  premium: {
    protection: { allDays: 365, dailyDays: Infinity, weeklyDays: Infinity },
    scheduled: { allDays: 7, dailyDays: 365, weeklyDays: Infinity },
    auto: { allDays: 90, dailyDays: Infinity, weeklyDays: Infinity },
  },
};
