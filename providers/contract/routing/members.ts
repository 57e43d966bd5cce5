import { rdataType, type RecordType, type RrsetMeta } from '../../../src/dns/index.js';

/** A part of a set that its host keeps by itself (a weighted record, an alias …): what each setting says about it. JSON. */
export type Member = Readonly<Record<string, unknown>>;

/** `meta` with one dictionary for each setting, from the name of the part. Undefined without members. */
export function metaOfMembers(members: ReadonlyMap<string, Member>): RrsetMeta | undefined {
  const columns = new Map<string, [string, unknown][]>();
  for (const [name, member] of members) {
    for (const [key, value] of Object.entries(member)) {
      if (value === undefined) continue;
      const column = columns.get(key) ?? [];
      columns.set(key, column);
      column.push([name, value]);
    }
  }
  if (columns.size === 0) return undefined;
  return Object.fromEntries([...columns].map(([key, entries]) => [key, Object.fromEntries(entries)]));
}

/** The inverse, for the settings with these keys. A key that holds something else than a dictionary says nothing. */
export function membersOf(meta: RrsetMeta | undefined, keys: readonly string[]): Map<string, Member> {
  const members = new Map<string, Record<string, unknown>>();
  for (const key of keys) {
    const column = meta?.[key];
    if (typeof column !== 'object' || column === null || Array.isArray(column)) continue;
    for (const [name, value] of Object.entries(column)) {
      if (value === undefined || value === null) continue;
      const member = members.get(name) ?? {};
      members.set(name, member);
      member[key] = value;
    }
  }
  return members;
}

/**
 * The values that a set of members shows: all of them, or the first where the type holds one value only (a CNAME), as the
 * others would make no set of DNS.
 */
export function shownValues<Value extends string>(type: RecordType, ofMembers: readonly (readonly Value[])[]): Value[] {
  const all = ofMembers.flat();
  return rdataType(type).singleton ? all.slice(0, 1) : all;
}
