import type { CredentialField, ProviderManifest } from '../../../providers/contract/manifest.js';
import { recordTypes } from '../../dns/index.js';
import type { AuthType } from '../dns-provider.entity.js';
import type { CatalogueEntry, AvailableProvider } from './provider-catalogue.js';

/** Form defaults for announced hosts, which have no plugin yet. */
const commonTypes = Object.values(recordTypes).flatMap(({ type, isCommon }) => (isCommon ? [String(type)] : []));

export type AuthInput = 'text' | 'password' | 'url' | 'email';

export class ChoiceView {
  value!: string;
  label!: string;
}

export class AuthFieldView {
  key!: string;
  label!: string;
  /** `password` for every secret; its value is never shown again. */
  type!: AuthInput;
  required!: boolean;
  placeholder?: string;
  description?: string;
  choices?: ChoiceView[];
  default?: string;
  /** The field applies only while another field has this value. */
  showIf?: { key: string; equals: string };
}

export class ProviderCapabilitiesView {
  writable!: boolean;
  listZones!: boolean;
  ttlMinSeconds!: number;
  ttlMaxSeconds!: number;
  /** The only TTLs that the host accepts; null if it accepts any within the bounds. */
  ttlAllowedSeconds!: number[] | null;
}

export class ServingAddressView {
  host!: string;
  port!: number;
}

export class DnsProviderView {
  id!: string;
  /** Machine name: `POST /api/domains` takes it as `providerId` too. */
  name!: string;
  displayName!: string;
  description!: string | null;
  iconClass!: string;
  colorClass!: string;
  isActive!: boolean;
  /** False for announced hosts ("coming soon"). */
  supported!: boolean;
  /** True if zones of this provider can be monitored and backed up, but not changed. */
  readOnly!: boolean;
  /** True for the built-in DNS host, which is for testing. */
  builtIn!: boolean;
  authType!: AuthType;
  authFields!: AuthFieldView[];
  apiBaseUrl!: string | null;
  documentationUrl!: string | null;
  supportedRecordTypes!: string[];
  /** Null while the provider is not supported. */
  capabilities!: ProviderCapabilitiesView | null;
  /** Outline of the provider's mark in one colour, as SVG path data for a view box of 24 × 24; null without one. */
  mark!: string | null;
  /** Where the zones of the built-in DNS host can be queried; null for others, and while its DNS server does not run. */
  dnsServer!: ServingAddressView | null;
}

export class ProviderTemplateFieldView {
  label!: string;
  /** The key under `config.credentials`. */
  name!: string;
  type!: AuthInput;
  placeholder?: string;
  description?: string;
  required!: boolean;
  choices?: ChoiceView[];
  default?: string;
}

export class ProviderTemplateView {
  name!: string;
  displayName!: string;
  colorClass!: string;
  iconClass!: string;
  docsUrl!: string | null;
  authFields!: ProviderTemplateFieldView[];
}

export function presentProvider({ row, plugin, mark, dnsServer }: CatalogueEntry): DnsProviderView {
  const manifest = plugin?.manifest ?? null;
  return {
    id: row.id,
    name: row.name,
    displayName: row.displayName,
    description: manifest?.description ?? null,
    iconClass: row.iconClass,
    colorClass: row.colorClass,
    isActive: row.isActive,
    supported: manifest !== null,
    readOnly: manifest !== null && !manifest.capabilities.writable,
    builtIn: manifest?.builtIn ?? false,
    authType: row.authType,
    authFields: manifest?.credentials.map(presentField) ?? [],
    apiBaseUrl: manifest?.credentials.find(({ key }) => key === 'apiBaseUrl')?.default ?? null,
    documentationUrl: row.documentationUrl ?? null,
    supportedRecordTypes: manifest ? readableTypes(manifest) : commonTypes,
    capabilities: manifest && presentCapabilities(manifest),
    mark,
    dnsServer,
  };
}

export function presentTemplate({ row, plugin }: AvailableProvider): ProviderTemplateView {
  return {
    name: row.name,
    displayName: row.displayName,
    colorClass: row.colorClass,
    iconClass: row.iconClass,
    docsUrl: row.documentationUrl ?? null,
    authFields: plugin.manifest.credentials.map((field) => {
      const { key, label, type, placeholder, description, required, choices, default: preset } = presentField(field);
      return { label, name: key, type, placeholder, description, required, choices, default: preset };
    }),
  };
}

function presentField(field: CredentialField): AuthFieldView {
  const { key, label, required, placeholder, help, showIf, default: preset } = field;
  return {
    key,
    label,
    type: inputOf(field),
    required,
    placeholder,
    description: help,
    choices: choicesOf(field),
    default: preset,
    showIf: showIf && { key: showIf.key, equals: showIf.equals },
  };
}

function inputOf({ secret, kind }: CredentialField): AuthInput {
  if (secret) return 'password';
  return kind === 'url' || kind === 'email' ? kind : 'text';
}

function choicesOf({ kind, choices }: CredentialField): ChoiceView[] | undefined {
  if (kind === 'boolean') {
    return [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ];
  }
  return choices?.map(({ value, label }) => ({ value, label }));
}

function readableTypes({ capabilities }: ProviderManifest): string[] {
  return Object.entries(capabilities.types).flatMap(([type, { read }]) => (read ? [type] : []));
}

function presentCapabilities({ capabilities }: ProviderManifest): ProviderCapabilitiesView {
  const { writable, listZones, ttl } = capabilities;
  return {
    writable,
    listZones,
    ttlMinSeconds: ttl.minSeconds,
    ttlMaxSeconds: ttl.maxSeconds,
    ttlAllowedSeconds: ttl.allowedSeconds ?? null,
  };
}
