import type {
  ConnectionReport,
  TestedConnectionView,
  ConnectionView,
  DnsProviderView,
  HostSettingView,
  ProviderCapabilitiesView,
  ProviderTemplateView,
} from '../src/shared/api/generated/api.schemas';

const noPhrases = { labelPhrase: null, descriptionPhrase: null };

/** The abilities of a host that takes everything. */
export const abilities: ProviderCapabilitiesView = {
  writable: true,
  listZones: true,
  createZone: true,
  writableRecordTypes: ['A'],
  opaqueTypes: false,
  granularity: 'rrset',
  atomic: { scope: 'rrset', maxOps: null },
  lock: 'recheck',
  alias: 'none',
  ttlMinSeconds: 1,
  ttlMaxSeconds: 86_400,
  ttlAllowedSeconds: null,
};

/** A provider that is connected by an API key and an address, and lists its zones; say what is different. */
export const aCatalogueEntry = (different: Partial<DnsProviderView> = {}): DnsProviderView => ({
  id: 'provider-1',
  name: 'powerdns',
  displayName: 'PowerDNS',
  description: 'Your own server.',
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
  authFields: [
    { key: 'apiKey', label: 'API key', ...noPhrases, type: 'password', required: true, description: 'From pdns.conf.' },
    { key: 'apiBaseUrl', label: 'API address', ...noPhrases, type: 'url', required: true },
    { key: 'serverId', label: 'Server id', ...noPhrases, type: 'text', required: false, default: 'localhost' },
  ],
  apiBaseUrl: null,
  documentationUrl: 'https://docs.example/',
  supportedRecordTypes: ['A'],
  capabilities: abilities,
  settings: [],
  ...different,
});

const without = { authFields: [], documentationUrl: null, description: null };

export const noApi = aCatalogueEntry({
  ...without,
  id: 'no-api',
  name: 'no-api',
  displayName: 'No API',
  readOnly: true,
});
export const sandbox = aCatalogueEntry({
  ...without,
  id: 'sandbox',
  name: 'sandbox',
  displayName: 'Sandbox',
  builtIn: true,
});
export const comingSoon = aCatalogueEntry({
  ...without,
  id: 'cloudflare',
  name: 'cloudflare',
  displayName: 'Cloudflare',
  supported: false,
  capabilities: null,
});

export const templateOf = ({
  name,
  displayName,
  colorClass,
  iconClass,
  authFields,
}: DnsProviderView): ProviderTemplateView => ({
  name,
  displayName,
  colorClass,
  iconClass,
  docsUrl: null,
  authFields: authFields.map(({ key, ...field }) => ({ ...field, name: key })),
  settings: [],
});

export const aConnection = (different: Partial<ConnectionView> = {}): ConnectionView => ({
  id: 'connection-1',
  providerName: 'powerdns',
  displayName: 'PowerDNS in Frankfurt',
  isValidated: true,
  settings: { apiBaseUrl: 'https://pdns.example' },
  createdAt: '2026-11-01T10:00:00.000Z',
  checkedAt: null,
  error: null,
  errorPhrase: null,
  waitsUntil: null,
  ...different,
});

/** A test that found the zone; say what is different. */
export const aTestedConnection = (notes: TestedConnectionView['notes'] = []): TestedConnectionView => ({
  ...aConnection(),
  notes,
});

export const aConnectionReport = (different: Partial<ConnectionReport> = {}): ConnectionReport => ({
  success: true,
  message: 'Connection successful.',
  phrase: null,
  notes: [],
  recordCount: 12,
  zoneId: 'zone-7',
  debug: {
    provider: 'powerdns',
    domain: 'example.org',
    endpoint: 'https://pdns.example',
    step: 'records',
    durationMs: 42,
    warnings: [],
  },
  ...different,
});

/** The other requests of the domains page. */
export const catalogueAnswers = {
  'GET /api/dns-providers': [aCatalogueEntry(), noApi, sandbox, comingSoon],
  'GET /api/dns-provider-templates': [templateOf(aCatalogueEntry())],
  'GET /api/user/dns-providers': [],
};

/** A setting of values that can be switched; say what is different. */
export const aSetting = (different: Partial<HostSettingView> = {}): HostSettingView => ({
  key: 'proxied',
  label: 'Proxied',
  labelPhrase: null,
  help: null,
  helpPhrase: null,
  per: 'value',
  kind: 'boolean',
  choices: [],
  minimum: null,
  maximum: null,
  maxLength: null,
  maxEntries: null,
  textKey: null,
  types: null,
  editable: true,
  lockedBecause: null,
  lockedPhrase: null,
  ...different,
});
