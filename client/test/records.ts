import type {
  ChangePlanView,
  DashboardStatsView,
  DnsProviderView,
  DomainView,
  PlannedChangeView,
  RecordView,
  RrsetView,
  ZoneFindingsView,
} from '../src/shared/api/generated/api.schemas';
import { abilities } from './providers';

/** A domain of a test; say what is different. */
export const aDomain = (different: Partial<DomainView> = {}): DomainView => ({
  id: 'domain-1',
  name: 'example.org',
  displayName: 'example.org',
  providerId: 'provider-1',
  provider: { name: 'powerdns', displayName: 'PowerDNS', builtIn: false },
  userProviderId: 'connection-1',
  zoneId: null,
  status: 'active',
  statusMessage: null,
  statusPhrase: null,
  recordCount: 2,
  lastModified: '2026-11-20T10:00:00.000Z',
  lastReadAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-01T10:00:00.000Z',
  expirationDate: null,
  expirationSource: null,
  expirationCheckedAt: null,
  registrar: null,
  registryStatuses: [],
  protectionEnabled: false,
  snapshotCount: 0,
  can: { edit: true, refresh: true, delete: true },
  ...different,
});

/** An A record `www` as backups keep it; say what is different. */
export const aSavedRecord = (different: Partial<RecordView> = {}) => ({
  name: 'www',
  type: 'A',
  value: '192.0.2.1',
  ttl: 300,
  priority: null,
  status: 'active' as const,
  settings: {},
  ...different,
});

/** An A record `www`; say what is different. */
export const aRecord = (different: Partial<RecordView> = {}): RecordView => {
  const name = different.name ?? 'www';
  return {
    id: 'record-1',
    domainId: 'domain-1',
    ...aSavedRecord({ name }),
    fqdn: name === '@' ? 'example.org' : `${name}.example.org`,
    domain: { id: 'domain-1', name: 'example.org', provider: 'powerdns' },
    can: { edit: true, delete: true },
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    ...different,
  };
};

/** A set without settings of its host. */
export const aSet = (...values: string[]): RrsetView => ({ ttl: 300, values, settings: [] });

/** `www A` that becomes another address; say what is different. */
export const aChange = (different: Partial<PlannedChangeView> = {}): PlannedChangeView => ({
  id: 'www/A',
  kind: 'update',
  name: 'www',
  type: 'A',
  before: aSet('192.0.2.1'),
  after: aSet('192.0.2.9'),
  changed: ['values'],
  settings: [],
  visibleWithinSeconds: 300,
  description: 'www A will point to 192.0.2.9 instead of 192.0.2.1.',
  descriptionPhrase: null,
  ...different,
});

/** The call that plans changes of `aDomain`. */
export const plansAt = 'POST /api/domains/domain-1/change-plans';

/** A plan of one change that nothing speaks against; say what is different. */
export const aPlan = ({
  changes = [aChange()],
  warnings = [],
  ...different
}: Partial<ChangePlanView> = {}): ChangePlanView => ({
  warnings,
  notes: warnings.map((message) => ({ message, phrase: null })),
  id: 'plan-1',
  domainId: 'domain-1',
  status: 'planned',
  hash: 'hash-1',
  changes,
  changeCount: changes.length,
  summary: {
    sets: {
      created: changes.filter(({ kind }) => kind === 'create').length,
      updated: changes.filter(({ kind }) => kind === 'update').length,
      deleted: changes.filter(({ kind }) => kind === 'delete').length,
    },
    records: { added: 0, changed: different.changeCount ?? changes.length, removed: 0 },
  },
  incompleteReason: null,
  incompletePhrase: null,
  findings: [],
  blocked: [],
  outcomes: [],
  verified: null,
  otherChanges: [],
  otherChangeCount: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...different,
});

/** A DNS host that takes everything; say what is different. */
export const aProvider = (different: Partial<DnsProviderView> = {}): DnsProviderView => ({
  id: 'provider-1',
  name: 'powerdns',
  displayName: 'PowerDNS',
  description: null,
  descriptionPhrase: null,
  iconClass: 'text-blue-500',
  colorClass: 'bg-blue-100',
  mark: null,
  dnsServer: null,
  isActive: true,
  supported: true,
  readOnly: false,
  builtIn: false,
  authType: 'api_key',
  authFields: [],
  apiBaseUrl: null,
  documentationUrl: null,
  supportedRecordTypes: ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'NS', 'SRV', 'CAA', 'PTR', 'TLSA', 'HTTPS'],
  capabilities: { ...abilities, ttlMaxSeconds: 604_800 },
  settings: [],
  ...different,
});

export const someStats = (different: Partial<DashboardStatsView> = {}): DashboardStatsView => ({
  totalDomains: 1,
  totalRecords: 2,
  propagatingRecords: 0,
  propagating: 0,
  errors: 0,
  averageResponseTime: 12,
  propagationSuccessRate: 100,
  providerBreakdown: {},
  recordTypeBreakdown: {},
  ...different,
});

/** A zone that no rule finds fault with; say what is different. */
export const noFindings = (different: Partial<ZoneFindingsView> = {}): ZoneFindingsView => ({
  domainId: 'domain-1',
  readAt: '2026-11-20T10:00:00.000Z',
  recordCount: 2,
  errors: 0,
  warnings: 0,
  notes: 0,
  rules: [],
  findings: [],
  ...different,
});
