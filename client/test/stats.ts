import type { DashboardStatsView } from '../src/shared/api/generated/api.schemas';

/** The numbers of an account with two zones; say what is different. */
export const someStats = (different: Partial<DashboardStatsView> = {}): DashboardStatsView => ({
  totalDomains: 2,
  totalRecords: 1234,
  propagatingRecords: 3,
  propagating: 3,
  errors: 0,
  averageResponseTime: 87,
  propagationSuccessRate: 97.5,
  providerBreakdown: { PowerDNS: 1, 'No API': 1 },
  recordTypeBreakdown: { A: 1000, TXT: 234 },
  ...different,
});
