import { sameRdata } from '../rdata.js';
import { disabledValues } from '../rrset.js';
import { inKeyOrder } from './key-order.js';
import type { Change, Rdata, RecordType, Rrset, RrsetMeta } from '../types.js';

type Dictionary = Readonly<Record<string, unknown>>;

/** A setting as a set has it. */
export interface SettingOfSet {
  readonly key: string;
  /** The value of the set that has it; null for one of the whole set. */
  readonly of: Rdata | null;
  readonly setting: unknown;
}

/** The settings that the host keeps beside a set, without those that say nothing: those of the set first, then those of values. */
export function settingsIn({ values, meta }: Pick<Rrset, 'values' | 'meta'>): SettingOfSet[] {
  if (!meta) return [];
  const known = new Set<string>(values);
  const found = Object.entries(meta).flatMap(([key, stored]): SettingOfSet[] => {
    const byValue = dictionaryOfValues(key, stored, (name) => known.has(name));
    if (!byValue) return [{ key, of: null, setting: stored }];
    return values.filter((value) => value in byValue).map((of) => ({ key, of, setting: byValue[of] }));
  });
  return found
    .filter(({ setting }) => !isEmptySetting(setting))
    .sort((a, b) => Number(a.of !== null) - Number(b.of !== null));
}

/** The settings of one record by their keys: those of its value, and those of its set. `isOfValues`: by the key, where it is known. */
export function settingsOfRecord(
  meta: RrsetMeta | null | undefined,
  rdata: Rdata,
  isOfValues: (key: string) => boolean,
): Record<string, unknown> {
  const entries = Object.entries(meta ?? {}).flatMap(([key, stored]): [string, unknown][] => {
    const byValue = dictionaryOfValues(key, stored, (name) => isOfValues(key) || name === rdata);
    const setting = byValue ? byValue[rdata] : stored;
    return isEmptySetting(setting) ? [] : [[key, setting]];
  });
  return Object.fromEntries(entries);
}

/** Off, empty or absent: hosts keep no such setting. */
export function isEmptySetting(setting: unknown): boolean {
  if (setting === undefined || setting === null || setting === false || setting === '') return true;
  return typeof setting === 'object' && Object.keys(setting).length === 0;
}

/** The set with another setting: of one of its values or members, or of the whole set. An empty one is taken away. */
export function withSetting(rrset: Rrset, key: string, of: string | null, setting: unknown): Rrset {
  const meta = { ...rrset.meta };
  if (of === null) meta[key] = setting;
  else if (key === disabledKey) meta[key] = listWith(disabledValues(rrset), of as Rdata, setting === true);
  else meta[key] = dictionaryWith(meta[key], of, setting);
  return withMeta(rrset, withoutEmpty(meta));
}

/** The meta of a set in which one value has become another one: its settings go with it. */
export function metaWithMovedValue(meta: RrsetMeta | undefined, from: Rdata, to: Rdata): RrsetMeta | undefined {
  return meta && changedEntries(meta, (name) => (name === from ? to : name));
}

/** The set without settings of values that it no longer has. */
export function withoutSettingsOf(rrset: Rrset, gone: readonly Rdata[]): Rrset {
  if (!rrset.meta || gone.length === 0) return rrset;
  const missing = new Set<string>(gone.filter((value) => !rrset.values.includes(value)));
  const meta = changedEntries(rrset.meta, (name) => (missing.has(name) ? null : name));
  return meta === rrset.meta ? rrset : withMeta(rrset, meta);
}

/**
 * The change as its host is to make it. A value that takes the place of another one takes over its settings, unless the
 * change names settings. Those of values that go, go too. Those that are taken away are named as empty ones: an absent
 * `meta` would keep them.
 */
export function withWholeSettings<Kind extends Change>(change: Kind): Kind {
  if (change.kind !== 'update') return change;
  const { before } = change;
  const { type, meta } = before;
  if (!meta) return change;
  const gone = without(type, before.values, change.after.values);
  const come = without(type, change.after.values, before.values);
  const isKept = textOf(change.after.meta) === textOf(meta);
  const [from, to] = [gone[0], come[0]];
  const isReplaced = isKept && gone.length === 1 && come.length === 1 && from !== undefined && to !== undefined;
  const moved = isReplaced ? withMeta(change.after, metaWithMovedValue(meta, from, to)) : change.after;
  const after = withSettingsTakenAway(meta, withoutSettingsOf(moved, gone));
  return after === change.after ? change : { ...change, after };
}

/** The set with an empty setting for each that it had before and does not have: an absent one would stay. */
export function withSettingsTakenAway(before: RrsetMeta, after: Rrset): Rrset {
  const missing = Object.entries(before).filter(
    ([key, stored]) => !isEmptySetting(stored) && !(key in (after.meta ?? {})),
  );
  if (missing.length === 0) return after;
  const empty = missing.map(([key, stored]) => [key, Array.isArray(stored) ? [] : isDictionary(stored) ? {} : null]);
  return { ...after, meta: { ...after.meta, ...(Object.fromEntries(empty) as RrsetMeta) } };
}

const disabledKey = 'disabled';

/** Null for a setting of the whole set. */
function dictionaryOfValues(key: string, stored: unknown, isValue: (name: string) => boolean): Dictionary | null {
  if (key === disabledKey && Array.isArray(stored)) {
    return Object.fromEntries((stored as readonly Rdata[]).map((value) => [value, true]));
  }
  if (!isDictionary(stored)) return null;
  const names = Object.keys(stored);
  return names.length > 0 && names.every(isValue) ? stored : null;
}

/** `rename` gives null for an entry that goes. Dictionaries without entries are left out. */
function changedEntries(meta: RrsetMeta, rename: (name: string) => string | null): RrsetMeta {
  let isChanged = false;
  const renamed = (name: string) => {
    const now = rename(name);
    isChanged ||= now !== name;
    return now;
  };
  const entries = Object.entries(meta).map(([key, stored]): [string, unknown] => {
    if (key === disabledKey && Array.isArray(stored)) {
      return [key, (stored as string[]).map(renamed).filter((name) => name !== null)];
    }
    if (!isDictionary(stored)) return [key, stored];
    const named = Object.entries(stored).flatMap(([name, setting]) => {
      const now = renamed(name);
      return now === null ? [] : [[now, setting] as const];
    });
    return [key, Object.fromEntries(named)];
  });
  return isChanged ? withoutEmpty(Object.fromEntries(entries)) : meta;
}

function dictionaryWith(stored: unknown, name: string, setting: unknown): Dictionary {
  const { [name]: _, ...others } = isDictionary(stored) ? stored : {};
  return isEmptySetting(setting) ? others : { ...others, [name]: setting };
}

function listWith(values: readonly Rdata[], value: Rdata, isListed: boolean): Rdata[] {
  const others = values.filter((other) => other !== value);
  return isListed ? [...others, value].sort() : others;
}

function withoutEmpty(meta: RrsetMeta): RrsetMeta {
  return Object.fromEntries(Object.entries(meta).filter(([, stored]) => !isEmptySetting(stored)));
}

function withMeta({ meta: _, ...rrset }: Rrset, meta: RrsetMeta | undefined): Rrset {
  return meta && Object.keys(meta).length > 0 ? { ...rrset, meta } : rrset;
}

function without(type: RecordType, values: readonly Rdata[], others: readonly Rdata[]): Rdata[] {
  return values.filter((value) => !others.some((other) => sameRdata(type, value, other)));
}

function textOf(meta: RrsetMeta | undefined): string {
  return JSON.stringify(inKeyOrder(meta ?? null));
}

function isDictionary(value: unknown): value is Dictionary {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
