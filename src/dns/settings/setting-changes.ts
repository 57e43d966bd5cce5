import { inKeyOrder } from './key-order.js';
import { settingsIn, type SettingOfSet } from './set-settings.js';
import { sameRdata } from '../rdata.js';
import type { Rdata, Rrset } from '../types.js';

/** A setting that two versions of a set have differently; undefined where one does not have it. */
export interface SettingChange {
  readonly key: string;
  /** The value that has it, as it is after the change; null for the whole set. */
  readonly of: Rdata | null;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * The settings of the host that differ. A value in the place of another one is compared with it; settings of values that
 * simply go are not named.
 */
export function settingChanges(before: Rrset | null, after: Rrset | null): SettingChange[] {
  if (!after || (!before?.meta && !after.meta)) return [];
  const isOf = (one: Rdata, other: Rdata) => sameRdata(after.type, one, other);
  const gone = before?.values.filter((value) => !after.values.some((other) => isOf(value, other))) ?? [];
  const come = after.values.filter((value) => !before?.values.some((other) => isOf(value, other)));
  const nowOf = (of: Rdata | null): Rdata | null | undefined => {
    if (of === null) return null;
    if (gone.length === 1 && come.length === 1 && isOf(of, gone[0]!)) return come[0];
    return after.values.find((value) => isOf(value, of));
  };
  const was = (before ? settingsIn(before) : []).flatMap((entry) => {
    const of = nowOf(entry.of);
    return of === undefined ? [] : [{ ...entry, of }];
  });
  const is = settingsIn(after);
  const find = (entries: readonly SettingOfSet[], { key, of }: SettingOfSet) =>
    entries.find((entry) => entry.key === key && entry.of === of)?.setting;
  const all = [...was, ...is.filter((entry) => find(was, entry) === undefined)];
  return all.flatMap((entry) => {
    const change = { key: entry.key, of: entry.of, before: find(was, entry), after: find(is, entry) };
    return textOf(change.before) === textOf(change.after) ? [] : [change];
  });
}

function textOf(setting: unknown): string {
  return JSON.stringify(inKeyOrder(setting)) ?? '';
}
