import type { AccountStats } from './dashboard-stats.js';

/** The numbers of an account. */
export class DashboardStatsView {
  totalDomains!: number;
  totalRecords!: number;
  /** Records whose status is `propagating`: resolvers may still answer with what was there before their last change. */
  propagatingRecords!: number;
  /** The same as `propagatingRecords`. */
  propagating!: number;
  /** Domains that could not be read. */
  errors!: number;
  /** Milliseconds that DNS hosts took for the latest reading of each zone; null when none was read. */
  averageResponseTime!: number | null;
  /**
   * Percent of the changes of the last 30 days that reached the resolvers, among those that could be followed to an end;
   * null when there were none.
   */
  propagationSuccessRate!: number | null;
  /** Domains by the provider's display name. */
  providerBreakdown!: Record<string, number>;
  recordTypeBreakdown!: Record<string, number>;
}

export function presentStats(stats: AccountStats): DashboardStatsView {
  return {
    totalDomains: stats.domains,
    totalRecords: stats.records,
    propagatingRecords: stats.propagating,
    propagating: stats.propagating,
    errors: stats.errors,
    averageResponseTime: stats.averageResponseMs,
    propagationSuccessRate: stats.successPercent,
    providerBreakdown: stats.domainsByProvider,
    recordTypeBreakdown: stats.recordsByType,
  };
}
