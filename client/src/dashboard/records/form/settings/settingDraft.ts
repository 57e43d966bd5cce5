import type { HostSettingView, RecordView } from '../../../../shared/api/generated/api.schemas';

/** A setting as it stands in the form. Of a set with members, one text for each of them. */
export type SettingDraft = string | boolean | Readonly<Record<string, string>>;
export type SettingDrafts = Readonly<Record<string, SettingDraft>>;

/** The settings that records of a type can have at this host. */
export function settingsFor(settings: readonly HostSettingView[], type: string): HostSettingView[] {
  return settings.filter(({ types }) => types === null || types.includes(type));
}

export function draftOfSetting({ kind, per }: HostSettingView, value: unknown): SettingDraft {
  if (per === 'member') {
    const members = isDictionary(value) ? Object.entries(value) : [];
    return Object.fromEntries(members.map(([member, own]) => [member, textOf(own)]));
  }
  return kind === 'boolean' ? value === true : textOf(value);
}

/** The settings that the draft changes, as an edit takes them; null takes one away. */
export function changedSettings(
  drafts: SettingDrafts,
  settings: readonly HostSettingView[],
  record: Pick<RecordView, 'settings'> | null,
): Record<string, unknown> {
  const changed = settings.flatMap((setting): [string, unknown][] => {
    const { key } = setting;
    const draft = drafts[key];
    const was = draftOfSetting(setting, record?.settings[key]);
    if (!setting.editable || draft === undefined || JSON.stringify(draft) === JSON.stringify(was)) return [];
    return [[key, valueOf(setting, draft)]];
  });
  return Object.fromEntries(changed);
}

function valueOf(setting: HostSettingView, draft: SettingDraft): unknown {
  if (typeof draft === 'boolean') return draft;
  if (typeof draft === 'string') return valueOfText(setting, draft);
  return Object.fromEntries(Object.entries(draft).map(([member, text]) => [member, valueOfText(setting, text)]));
}

/** A text that is no number goes as it is: the server says what is wrong with it. */
function valueOfText({ kind }: HostSettingView, text: string): unknown {
  const typed = kind === 'text' ? text : text.trim();
  if (typed === '') return null;
  if (kind === 'integer' || kind === 'number') return Number.isNaN(Number(typed)) ? typed : Number(typed);
  if (kind === 'boolean') return typed === 'true';
  if (kind !== 'list') return typed;
  const entries = typed
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.length > 0 ? entries : null;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return value === null || value === undefined ? '' : String(value);
}

function isDictionary(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
