import { maxTtlSeconds, parseRecordType, parseTtl, rdataType, type RdataField } from '../../../../../src/dns/browser';
import type { HostSettingView, RecordEditDto, RecordView } from '../../../shared/api/generated/api.schemas';
import { changedSettings, settingsFor, type SettingDrafts } from './settings/settingDraft';
import { composeValue, splitValue, wholeField, type TypedValue } from './valueParts';

/** A record as it stands in the form: everything as it was typed. */
export interface RecordDraft extends TypedValue {
  domainId: string;
  name: string;
  /** Seconds, or with units: `1h30m`. */
  ttl: string;
  /** Settings of the host that somebody has touched, by their keys. */
  settings: SettingDrafts;
}

/** The defaults of a new record. */
const usual: Readonly<Record<string, string>> = { weight: '0', flags: '0', protocol: '3', preference: '10' };

export function newDraft(domainId: string, type: string, ttlSeconds: number): RecordDraft {
  return { domainId, name: '', type, parts: usualParts(type), ttl: String(ttlSeconds), settings: {} };
}

/** Empty but for the fields that have a default. */
export function usualParts(type: string): Record<string, string> {
  const { fields, defaultPriority } = rdataType(parseRecordType(type));
  const valueOf = ({ key, kind, choices }: RdataField) => {
    if (key === 'priority') return String(defaultPriority ?? 1);
    if (kind === 'choice') return choices?.[0]?.value ?? '';
    return kind === 'integer' ? (usual[key] ?? '') : '';
  };
  return Object.fromEntries(fields.map((field) => [field.key, valueOf(field)]));
}

export function draftOf(record: RecordView): RecordDraft {
  const { domainId, name, type, ttl } = record;
  return { domainId, name, type, parts: splitValue(record), ttl: String(ttl), settings: {} };
}

/** The inputs for this draft: the fields of its type, or one for a value that these cannot hold. */
export function fieldsOf({ type, parts }: TypedValue): readonly RdataField[] {
  return wholeField.key in parts ? [wholeField] : rdataType(parseRecordType(type)).fields;
}

/** The inputs of the value that still need something: until they have it, the value cannot be put together. */
export function emptyFields(draft: TypedValue): readonly RdataField[] {
  const fields = fieldsOf(draft);
  const isAlone = fields.length === 1;
  return fields.filter(({ key, kind, optional }) => {
    const mayBeEmpty = optional || (kind === 'text' && !isAlone);
    return !mayBeEmpty && !draft.parts[key]?.trim();
  });
}

/** Null if the text is not a TTL. */
export function ttlSecondsOf(text: string): number | null {
  try {
    return parseTtl(text.trim());
  } catch {
    return null;
  }
}

/** Whether it is a TTL, and longer than DNS allows. */
export function isTtlTooHigh(text: string): boolean {
  try {
    return parseTtl(text.trim(), Infinity) > maxTtlSeconds;
  } catch {
    return false;
  }
}

/**
 * The edit that saves the draft. `record`: the one to change; without it one is added. `ofHost`: the settings that the
 * host keeps beside records.
 */
export function editOf(
  draft: RecordDraft,
  record: RecordView | null,
  ofHost: readonly HostSettingView[] = [],
): RecordEditDto {
  const value = composeValue(draft);
  const ttl = ttlSecondsOf(draft.ttl) ?? undefined;
  const changed = changedSettings(draft.settings, settingsFor(ofHost, draft.type), record);
  const settings = Object.keys(changed).length > 0 ? { settings: changed } : {};
  if (!record) return { action: 'create', name: draft.name.trim(), type: draft.type, value, ttl, ...settings };
  const renamed = draft.name.trim() === record.name ? {} : { name: draft.name.trim() };
  return { action: 'update', recordId: record.id, ...renamed, value, ttl, ...settings };
}
