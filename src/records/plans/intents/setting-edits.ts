import type { ProviderManifest } from '../../../../providers/contract/manifest.js';
import {
  isEmptySetting,
  withSetting,
  type HostSetting,
  type Rdata,
  type RecordType,
  type Rrset,
  type Sentence,
} from '../../../dns/index.js';
import { sayRecordRefusal } from '../../refusals.words.js';

/** The part of a manifest that says which settings its records can have. */
export type SettingsOfHost = Pick<ProviderManifest, 'displayName' | 'settings'>;

/** One setting of a record as somebody wants it. An empty one is taken away. */
export interface SettingEdit {
  key: string;
  /** Which part of the set gets it; null for the whole set, `value` for the record's own value. */
  per: 'value' | null | { member: string };
  setting: unknown;
}

/** Keys of the settings that records of a type can have. */
export function settingKeysOf({ settings = [] }: SettingsOfHost, type: RecordType): ReadonlySet<string> {
  return new Set(settings.filter((setting) => isForType(setting, type)).map(({ key }) => key));
}

/** Pure. The edits that a request asks for; `mistakes` are sentences by the keys of settings that it may not ask for. */
export function readSettingEdits(
  given: Readonly<Record<string, unknown>>,
  host: SettingsOfHost,
  type: RecordType,
): { edits: SettingEdit[]; mistakes: ReadonlyMap<string, Sentence> } {
  const mistakes = new Map<string, Sentence>();
  const edits = Object.entries(given).flatMap(([key, wanted]): SettingEdit[] => {
    const setting = host.settings?.find((known) => known.key === key);
    const mistake = refusalOf(setting, wanted, { host: host.displayName, key, type });
    if (mistake) mistakes.set(key, mistake);
    return mistake || !setting ? [] : editsOf(setting, wanted);
  });
  return { edits, mistakes };
}

/** Pure. The set with the settings that somebody wants for one of its values, which is spelt as the set spells it. */
export function withSettingEdits(rrset: Rrset, value: Rdata, edits: readonly SettingEdit[]): Rrset {
  return edits.reduce((set, { key, per, setting }) => {
    if (per === null) return withSetting(set, key, null, setting);
    return withSetting(set, key, per === 'value' ? value : per.member, setting);
  }, rrset);
}

function editsOf({ key, per }: HostSetting, wanted: unknown): SettingEdit[] {
  if (per !== 'member') return [{ key, per: per === 'value' ? 'value' : null, setting: wanted }];
  return Object.entries(wanted as Record<string, unknown>).map(([member, setting]) => ({
    key,
    per: { member },
    setting,
  }));
}

function refusalOf(
  setting: HostSetting | undefined,
  wanted: unknown,
  { host, key, type }: { host: string; key: string; type: RecordType },
): Sentence | null {
  if (!setting) return sayRecordRefusal('setting.unknown', { host, key });
  const { label, per, kind, lockedBecause } = setting;
  if (!isForType(setting, type)) return sayRecordRefusal('setting.notForType', { host, label, type });
  if (lockedBecause !== undefined || kind === 'data') return sayRecordRefusal('setting.locked', { label, host });
  if (per !== 'member') return mistakeIn(setting, wanted);
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted))
    return sayRecordRefusal('setting.wantsMembers', { label });
  return Object.values(wanted).reduce<Sentence | null>((found, one) => found ?? mistakeIn(setting, one), null);
}

function isForType({ types }: HostSetting, type: RecordType): boolean {
  return types === undefined || types.includes(type);
}

/** Null takes a setting away, at every kind. */
function mistakeIn(setting: HostSetting, wanted: unknown): Sentence | null {
  if (wanted === null) return null;
  const { label, choices = [], minimum = -Infinity, maximum = Infinity, maxLength = Infinity } = setting;
  switch (setting.kind) {
    case 'boolean':
      return typeof wanted === 'boolean' ? null : sayRecordRefusal('setting.wantsBoolean', { label });
    case 'text':
      return typeof wanted === 'string' ? tooLong(setting, [wanted]) : sayRecordRefusal('setting.wantsText', { label });
    case 'integer':
    case 'number':
      if (setting.kind === 'integer' && !Number.isSafeInteger(wanted)) {
        return sayRecordRefusal('setting.wantsInteger', { label });
      }
      if (!Number.isFinite(wanted)) return sayRecordRefusal('setting.wantsNumber', { label });
      if (Number(wanted) < minimum) return sayRecordRefusal('setting.tooSmall', { label, least: minimum });
      return Number(wanted) > maximum ? sayRecordRefusal('setting.tooLarge', { label, most: maximum }) : null;
    case 'choice':
      if (isEmptySetting(wanted) || choices.some(({ value }) => value === wanted)) return null;
      return sayRecordRefusal('setting.wantsChoice', { label, choices: choices.map(({ value }) => value) });
    case 'list':
      if (!Array.isArray(wanted) || wanted.some((entry) => typeof entry !== 'string')) {
        return sayRecordRefusal('setting.wantsList', { label });
      }
      if (wanted.length > (setting.maxEntries ?? Infinity)) {
        return sayRecordRefusal('setting.tooMany', { label, most: setting.maxEntries ?? 0, found: wanted.length });
      }
      return maxLength === Infinity ? null : tooLong(setting, wanted as string[]);
    case 'data':
      return null;
  }
}

function tooLong({ label, maxLength = Infinity }: HostSetting, texts: readonly string[]): Sentence | null {
  const longest = Math.max(0, ...texts.map((text) => [...text].length));
  return longest > maxLength ? sayRecordRefusal('setting.tooLong', { label, most: maxLength, found: longest }) : null;
}
