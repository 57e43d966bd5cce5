import { ApiProperty } from '@nestjs/swagger';
import type { CredentialField, ProviderManifest } from '../../../providers/contract/manifest.js';
import { phraseIn, recordTypes, textOf, textOrNull } from '../../dns/index.js';
import { presentPhrase, type PhraseView } from '../../platform/phrases/index.js';
import type { AnnouncedField, AuthType } from '../dns-provider.entity.js';
import type { AvailableProvider, ListedProvider } from './provider-catalogue.js';

/** Form defaults for announced hosts, which have no plugin yet. */
const commonTypes = Object.values(recordTypes).flatMap(({ type, isCommon }) => (isCommon ? [String(type)] : []));

export type AuthInput = 'text' | 'password' | 'url' | 'email';

export class ChoiceView {
  value!: string;
  label!: string;
  /** The label as data, for readers of other languages; null where there are no words for it. */
  phrase!: PhraseView | null;
}

export class AuthFieldView {
  key!: string;
  label!: string;
  /** The label as data, for readers of other languages; null for a name from the page of the host. */
  labelPhrase!: PhraseView | null;
  /** `password` for every secret; its value is never shown again. */
  type!: AuthInput;
  required!: boolean;
  placeholder?: string;
  description?: string;
  /** The description as data, for readers of other languages; null where there are no words for it. */
  descriptionPhrase!: PhraseView | null;
  choices?: ChoiceView[];
  default?: string;
  /** The field applies only while another field has this value. */
  showIf?: { key: string; equals: string };
}

export class AtomicUnitView {
  /** `none`: each record or set is a write of its own. */
  scope!: 'zone' | 'rrset' | 'none';
  /** Maximum of changes in one call; null where none is known. */
  maxOps!: number | null;
}

export class ProviderCapabilitiesView {
  writable!: boolean;
  listZones!: boolean;
  /** Zones can be created here. */
  createZone!: boolean;
  /** Types of records that can be written; those that can only be read are missing. */
  @ApiProperty({ example: ['A', 'MX'] })
  writableRecordTypes!: string[];
  /** Types without a name of their own can be written too, as RFC 3597 data. */
  opaqueTypes!: boolean;
  /** The unit that one write of the host replaces. */
  granularity!: 'record' | 'rrset' | 'label' | 'zone';
  /** The unit that is applied completely or not at all. */
  atomic!: AtomicUnitView;
  /**
   * How a change that somebody else makes in the same moment is noticed: the host compares (`etag`, `serial`,
   * `compare-and-swap`), the sets are read again right before the write (`recheck`), or only the plan is compared (`none`).
   */
  lock!: 'etag' | 'serial' | 'compare-and-swap' | 'recheck' | 'none';
  /** How an alias at the apex is kept: as its own type, as a setting, or not at all. */
  alias!: 'ALIAS' | 'ANAME' | 'meta' | 'none';
  ttlMinSeconds!: number;
  ttlMaxSeconds!: number;
  /** The only TTLs that the host accepts; null if it accepts any within the bounds. */
  ttlAllowedSeconds!: number[] | null;
}

export class SettingChoiceView {
  value!: string;
  label!: string;
  /** The label as data, for readers of other languages; null where there are no words for it. */
  phrase!: PhraseView | null;
}

/** A setting that the host keeps beside records. */
export class HostSettingView {
  /** Names the setting in `settings` of records and sets. */
  key!: string;
  label!: string;
  /** The label as data, for readers of other languages; null where there are no words for it. */
  labelPhrase!: PhraseView | null;
  help!: string | null;
  helpPhrase!: PhraseView | null;
  /** `set`: one for all values of a name and type. `member`: a dictionary from the host's own names of parts of the set. */
  per!: 'set' | 'value' | 'member';
  /** `list` is a list of texts; `data` is JSON of the host's own. */
  kind!: 'boolean' | 'text' | 'integer' | 'number' | 'choice' | 'list' | 'data';
  /** For a choice; empty for others. */
  choices!: SettingChoiceView[];
  minimum!: number | null;
  maximum!: number | null;
  /** Maximum of characters of a text, or of each text of a list. */
  maxLength!: number | null;
  /** Maximum of texts in a list. */
  maxEntries!: number | null;
  /** For data that is objects: the member that people read. */
  textKey!: string | null;
  /** The types of records that can have it; null: all. */
  types!: string[] | null;
  /** Whether it can be changed here. */
  editable!: boolean;
  /** Why it cannot be changed here: a sentence for people. Null where it can. */
  lockedBecause!: string | null;
  lockedPhrase!: PhraseView | null;
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
  /** The description as data, for readers of other languages; null where there are no words for it. */
  descriptionPhrase!: PhraseView | null;
  iconClass!: string;
  colorClass!: string;
  /** False while an administrator has switched the host off, or not opened it to this account. */
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
  /** Settings that the host keeps beside records, in the order in which people see them. */
  settings!: HostSettingView[];
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
  /** Settings that the host keeps beside records, in the order in which people see them. */
  settings!: HostSettingView[];
}

export function presentProvider({ row, plugin, mark, dnsServer, isOpen }: ListedProvider): DnsProviderView {
  const manifest = plugin?.manifest ?? null;
  return {
    id: row.id,
    name: row.name,
    displayName: row.displayName,
    description: textOrNull(manifest?.description),
    descriptionPhrase: presentPhrase(phraseIn(manifest?.description)),
    iconClass: row.iconClass,
    colorClass: row.colorClass,
    isActive: isOpen,
    supported: manifest !== null,
    readOnly: manifest !== null && !manifest.capabilities.writable,
    builtIn: manifest?.builtIn ?? false,
    authType: row.authType,
    authFields: manifest?.credentials.map(presentField) ?? row.announcement?.authFields.map(presentAnnounced) ?? [],
    apiBaseUrl: (manifest ? defaultAddress(manifest) : row.announcement?.apiBaseUrl) ?? null,
    documentationUrl: row.documentationUrl ?? null,
    supportedRecordTypes: manifest ? readableTypes(manifest) : (row.announcement?.recordTypes ?? commonTypes),
    capabilities: manifest && presentCapabilities(manifest),
    settings: presentHostSettings(manifest),
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
    settings: presentHostSettings(plugin.manifest),
  };
}

function presentField(field: CredentialField): AuthFieldView {
  const { key, label, required, placeholder, help, showIf, default: preset } = field;
  return {
    key,
    label: textOf(label),
    labelPhrase: presentPhrase(phraseIn(label)),
    type: inputOf(field),
    required,
    placeholder,
    description: textOrNull(help) ?? undefined,
    descriptionPhrase: presentPhrase(phraseIn(help)),
    choices: choicesOf(field),
    default: preset,
    showIf: showIf && { key: showIf.key, equals: showIf.equals },
  };
}

function presentAnnounced({ key, label, type, required, placeholder, description }: AnnouncedField): AuthFieldView {
  return { key, label, labelPhrase: null, type, required, placeholder, description, descriptionPhrase: null };
}

function defaultAddress({ credentials }: ProviderManifest): string | undefined {
  return credentials.find(({ key }) => key === 'apiBaseUrl')?.default;
}

function inputOf({ secret, kind }: CredentialField): AuthInput {
  if (secret) return 'password';
  return kind === 'url' || kind === 'email' ? kind : 'text';
}

function choicesOf({ kind, choices }: CredentialField): ChoiceView[] | undefined {
  if (kind === 'boolean') {
    return [
      { value: 'true', label: 'Yes', phrase: null },
      { value: 'false', label: 'No', phrase: null },
    ];
  }
  return choices?.map(({ value, label }) => {
    return { value, label: textOf(label), phrase: presentPhrase(phraseIn(label)) };
  });
}

function readableTypes({ capabilities }: ProviderManifest): string[] {
  return Object.entries(capabilities.types).flatMap(([type, { read }]) => (read ? [type] : []));
}

function presentCapabilities({ capabilities }: ProviderManifest): ProviderCapabilitiesView {
  const { writable, listZones, createZone, types, opaqueTypes, granularity, atomic, lock, alias, ttl } = capabilities;
  return {
    writable,
    listZones,
    createZone,
    writableRecordTypes: Object.entries(types).flatMap(([type, { write }]) => (write && writable ? [type] : [])),
    opaqueTypes: opaqueTypes && writable,
    granularity,
    atomic: { scope: atomic.scope, maxOps: atomic.maxOps ?? null },
    lock,
    alias,
    ttlMinSeconds: ttl.minSeconds,
    ttlMaxSeconds: ttl.maxSeconds,
    ttlAllowedSeconds: ttl.allowedSeconds ?? null,
  };
}

function presentHostSettings(manifest: ProviderManifest | null): HostSettingView[] {
  return (manifest?.settings ?? []).map((setting) => {
    const { key, label, help, per, kind, choices = [], types, lockedBecause } = setting;
    return {
      key,
      label: textOf(label),
      labelPhrase: presentPhrase(phraseIn(label)),
      help: textOrNull(help),
      helpPhrase: presentPhrase(phraseIn(help)),
      per,
      kind,
      choices: choices.map((choice) => ({
        value: choice.value,
        label: textOf(choice.label),
        phrase: presentPhrase(phraseIn(choice.label)),
      })),
      minimum: setting.minimum ?? null,
      maximum: setting.maximum ?? null,
      maxLength: setting.maxLength ?? null,
      maxEntries: setting.maxEntries ?? null,
      textKey: setting.textKey ?? null,
      types: types ? [...types] : null,
      editable: lockedBecause === undefined && kind !== 'data',
      lockedBecause: textOrNull(lockedBecause),
      lockedPhrase: presentPhrase(phraseIn(lockedBecause)),
    };
  });
}
