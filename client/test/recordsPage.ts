import { somePreferences } from './preferences';
import { aDomain, aProvider, aRecord, noFindings, someStats } from './records';

export const preferences = somePreferences({ defaultTtlSeconds: 600 });

/** The answers for the page of records, with `more` or other ones. */
export const recordsPage = (records: unknown = [aRecord()], more: Record<string, unknown> = {}) => ({
  'GET /api/domains': [aDomain()],
  'GET /api/dns-providers': [aProvider()],
  'GET /api/dashboard/stats': someStats(),
  'GET /api/user/preferences': preferences,
  'GET /api/domains/domain-1/findings': noFindings(),
  'GET /api/domains/domain-1/timeline': [],
  'GET /api/dns-records': records,
  ...more,
});

export const ofZone = '/dashboard?domain=domain-1';
