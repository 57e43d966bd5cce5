import type { PropagationTrend } from './propagation-trends.js';

export class PropagationDayView {
  /** When the day began (UTC). ISO 8601. */
  at!: string;
  /** Changes whose watch ended on this day. */
  changes!: number;
  /** Those that every resolver that answers had in time. */
  arrived!: number;
  /** Percentage of the changes. */
  successRate!: number;
  /** Seconds from a change until all resolvers agreed, for half of those that arrived; null where none did. */
  medianSeconds!: number | null;
  /** 95 of 100 arrived at least as fast. */
  p95Seconds!: number | null;
}

export class PropagationTrendsView {
  days!: 7 | 30;
  /** Oldest first. Days on which no watch ended are left out. */
  buckets!: PropagationDayView[];
}

export function presentTrend({ days, buckets }: PropagationTrend): PropagationTrendsView {
  return {
    days,
    buckets: buckets.map(({ at, changes, arrived, medianSeconds, p95Seconds }) => ({
      at: at.toISOString(),
      changes,
      arrived,
      successRate: Math.round((1000 * arrived) / changes) / 10,
      medianSeconds,
      p95Seconds,
    })),
  };
}
