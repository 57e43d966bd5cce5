import type { Plan } from '../../billing/index.js';
import type { SnapshotKind } from '../../zone-store/index.js';

/** For how long snapshots of a kind are kept, in days before now. What matches none of the three goes. */
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
 * What people took themselves is kept for good. Of the rest:
 * - `protection` undoes writes: all of them while the mistake may still come to light, on every plan.
 * - `scheduled` answers "what was it then?": by the day for as long as people remember days, then by the week.
 * - `auto` is what was seen of changes from outside: close together during an incident, a day's end afterwards.
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
