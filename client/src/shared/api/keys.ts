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
  snapshots: (domainId: string, kind: string, limit: number) => ['/api/snapshots', domainId, kind, limit] as const,
  /** What is in a snapshot never changes. */
  snapshotRecords: (snapshotId: string) => ['snapshot records', snapshotId] as const,
  comparison: (domainId: string, from: string, to: string) =>
    ['/api/snapshots/comparison', domainId, from, to] as const,
  restores: (domainId: string) => ['/api/snapshots/restores', domainId] as const,
  alerts: (domainId: string, limit: number) => ['protection alerts', domainId, limit] as const,
  alertEmails: (domainId: string) => ['alert emails', domainId] as const,
  alertChannels: (domainId: string) => ['alert channels', domainId] as const,
  ignoreRules: (domainId: string) => ['ignore rules', domainId] as const,
  protection: (domainId: string) => ['/api/domains/protection', domainId] as const,
  incidents: (domainId: string) => ['/api/domains/protection', domainId, 'incidents'] as const,
  incident: (id: string) => ['/api/domains/protection', 'incident', id] as const,
  backupSchedule: (domainId: string) => ['backup schedule', domainId] as const,
  zoneAt: (domainId: string, at: string) => ['zone at', domainId, at] as const,
  setHistory: (domainId: string, name: string, type: string) => ['set history', domainId, name, type] as const,
  timeline: (domainId: string, limit: number) => ['/api/snapshots/timeline', domainId, limit] as const,
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
