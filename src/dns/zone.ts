import { canonicalOrderKey, compareText } from './names/name.js';
import { makeRrset, rrsetId } from './rrset.js';
import { finish, mapInSteps, type Steps } from './steps.js';
import type { Change, Fqdn, RecordType, RelativeName, Rrset, Zone } from './types.js';

/**
 * A zone of these sets (made by `makeRrset`), in order. Sets of one name and type become one: values united, the lowest TTL
 * (RFC 2181 §5.2), meta of the first that has a key. Throws `DnsRuleError` like `makeRrset`.
 */
export function makeZone(name: Fqdn, rrsets: readonly Rrset[]): Zone {
  return finish(makeZoneInSteps(name, rrsets));
}

/** `makeZone` for large zones. */
export function* makeZoneInSteps(name: Fqdn, rrsets: readonly Rrset[]): Steps<Zone> {
  const united = [...uniteRrsets(rrsets).values()];
  yield;
  const keyed = yield* mapInSteps(united, withOrderKey);
  yield;
  keyed.sort(byOrderKey);
  return { name, rrsets: keyed.map(({ rrset }) => rrset) };
}

/** By `rrsetId`, with sets of one name and type united as `makeZone` says. */
export function uniteRrsets(rrsets: readonly Rrset[]): Map<string, Rrset> {
  const byId = new Map<string, Rrset>();
  for (const rrset of rrsets) {
    const id = rrsetId(rrset.name, rrset.type);
    const earlier = byId.get(id);
    byId.set(id, earlier ? unite(earlier, rrset) : rrset);
  }
  return byId;
}

/** Canonical owner order, then type. Gives a new array. */
export function sortRrsets(rrsets: readonly Rrset[]): Rrset[] {
  return rrsets
    .map(withOrderKey)
    .sort(byOrderKey)
    .map(({ rrset }) => rrset);
}

interface KeyedRrset {
  rrset: Rrset;
  key: string;
}

function withOrderKey(rrset: Rrset): KeyedRrset {
  return { rrset, key: canonicalOrderKey(rrset.name) };
}

function byOrderKey(a: KeyedRrset, b: KeyedRrset): number {
  return compareText(a.key, b.key) || compareText(a.rrset.type, b.rrset.type);
}

export function findRrset(zone: Zone, name: RelativeName, type: RecordType): Rrset | undefined {
  return zone.rrsets.find((rrset) => rrset.name === name && rrset.type === type);
}

/** The zone after the changes. It does not check whether they fit. */
export function applyToZone(zone: Zone, changes: readonly Change[]): Zone {
  const names = new Set(changes.map((change) => (change.kind === 'delete' ? change.before : change.after).name));
  const changed = new Map(changes.map((change) => [change.id, change.kind === 'delete' ? null : change.after]));
  const others = zone.rrsets.filter(({ name, type }) => !names.has(name) || !changed.has(rrsetId(name, type)));
  return {
    name: zone.name,
    rrsets: mergeRrsets(
      others,
      [...changed.values()].filter((rrset) => rrset !== null),
    ),
  };
}

/** Sets of a zone with some more, in the order of `sortRrsets`. Takes a large zone as sorted when few are added. */
export function mergeRrsets(sorted: readonly Rrset[], added: readonly Rrset[]): Rrset[] {
  if (sorted.length < sortedAnyway || added.length > sorted.length / 8) return sortRrsets([...sorted, ...added]);
  const merged: Rrset[] = [];
  let from = 0;
  for (const rrset of sortRrsets(added)) {
    const to = placeOf(rrset, sorted, from);
    while (from < to) merged.push(sorted[from++]!);
    merged.push(rrset);
  }
  while (from < sorted.length) merged.push(sorted[from++]!);
  return merged;
}

/** The sets of a zone at some names, in the zone's order. */
export function atNames(rrsets: readonly Rrset[], names: ReadonlySet<RelativeName>): Rrset[] {
  return rrsets.filter(({ name }) => names.has(name));
}

/** Zones of fewer sets are sorted as a whole. */
const sortedAnyway = 1_000;

/** The index of the first set, from `from` on, that stands behind this one. */
function placeOf(rrset: Rrset, sorted: readonly Rrset[], from: number): number {
  const key = canonicalOrderKey(rrset.name);
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle]!;
    const order = compareText(canonicalOrderKey(other.name), key) || compareText(other.type, rrset.type);
    if (order > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Sets by `rrsetId`. */
export function indexRrsets(rrsets: readonly Rrset[]): Map<string, Rrset> {
  return new Map(rrsets.map((rrset) => [rrsetId(rrset.name, rrset.type), rrset]));
}

/** Single records, the SOA among them: a set of three addresses counts three. */
export function countRecords(zone: Zone): number {
  return zone.rrsets.reduce((sum, rrset) => sum + rrset.values.length, 0);
}

function unite(first: Rrset, second: Rrset): Rrset {
  return makeRrset({
    ...first,
    ttlSeconds: Math.min(first.ttlSeconds, second.ttlSeconds),
    values: [...first.values, ...second.values],
    meta: { ...second.meta, ...first.meta },
  });
}
