import type { RecordsListParams } from './generated/api.schemas';

/** The cache keys. Whoever changes something asks for what it changed to be read again. */
export const keys = {
  user: '/api/auth/user',
  signInOptions: '/api/auth/options',
  providers: '/api/dns-providers',
  providerTemplates: '/api/dns-provider-templates',
  connections: '/api/user/dns-providers',
  hostedZones: (connectionId: string) => `/api/user/dns-providers/${connectionId}/zones`,
  domains: '/api/domains',
  stats: '/api/dashboard/stats',
  responseTimes: '/api/dashboard/response-times',
  activity: '/api/user/activity',
  preferences: '/api/user/preferences',
  dnsServers: '/api/dns-servers',
  apiTokens: '/api/user/api-tokens',
  aiProfiles: '/api/ai/profiles',
  aiIntegrations: '/api/ai/integrations',
  aiFlags: '/api/ai/feature-flags',
  zoneRecords: (domainId: string, readAt: string | null) => ['/api/dns-records', domainId, readAt] as const,
  recordPage: (query: RecordsListParams, readAt: string) => ['/api/dns-records', query, readAt] as const,
  findings: (domainId: string, readAt: string | null) => ['/api/domains/findings', domainId, readAt] as const,
  plan: '/api/change-plans',
};

export const isRecordsKey = (key: unknown): boolean => Array.isArray(key) && key[0] === '/api/dns-records';

/** What shows zones or tells of them: the first part of the addresses that change with a domain or a record. */
const ofZones = [
  '/api/dashboard/stats',
  '/api/dns-records',
  '/api/domains',
  '/api/snapshots',
  '/api/user/activity',
] as const;

export function dependsOnZones(key: unknown): boolean {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  return typeof path === 'string' && ofZones.some((start) => path === start || path.startsWith(`${start}/`));
}
