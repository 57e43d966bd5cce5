import { canonicalOrderKey, compareNames, compareText } from './names/name.js';
import { disabledValues, makeRrset, rrsetId } from './rrset.js';
import { eachInSteps, filterInSteps, finish, mapInSteps, setInSteps, sortInSteps, type Steps } from './steps.js';
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
  const united = yield* uniteInSteps(rrsets);
  yield;
  return { name, rrsets: yield* sortRrsetsInSteps([...united.values()]) };
}

/** By `rrsetId`, with sets of one name and type united as `makeZone` says. */
export function uniteRrsets(rrsets: readonly Rrset[]): Map<string, Rrset> {
  return finish(uniteInSteps(rrsets));
}

/** `uniteRrsets` for large zones. */
export function* uniteInSteps(rrsets: readonly Rrset[]): Steps<Map<string, Rrset>> {
  const byId = new Map<string, Rrset>();
  yield* eachInSteps(rrsets, (rrset) => {
    const id = rrsetId(rrset.name, rrset.type);
    const earlier = byId.get(id);
    byId.set(id, earlier ? unite(earlier, rrset) : rrset);
  });
  return byId;
}

/** Canonical owner order, then type. Gives a new array. */
export function sortRrsets(rrsets: readonly Rrset[]): Rrset[] {
  return finish(sortRrsetsInSteps(rrsets));
}

/** `sortRrsets` for large zones. */
export function* sortRrsetsInSteps(rrsets: readonly Rrset[]): Steps<Rrset[]> {
  const keyed = yield* mapInSteps(rrsets, withOrderKey);
  yield;
  const sorted = yield* sortInSteps(keyed, byOrderKey);
  yield;
  return yield* mapInSteps(sorted, ({ rrset }) => rrset);
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
  return finish(applyInSteps(zone, changes));
}

/** `applyToZone` for large zones. */
export function* applyInSteps(zone: Zone, changes: readonly Change[]): Steps<Zone> {
  const others = yield* unnamedInSteps(zone.rrsets, changes);
  return { name: zone.name, rrsets: yield* mergeInSteps(others, yield* writtenInSteps(changes)) };
}

/** The sets that the changes create or replace, as they will be. */
export function* writtenInSteps(changes: readonly Change[]): Steps<Rrset[]> {
  const written: Rrset[] = [];
  yield* eachInSteps(changes, (change) => void (change.kind !== 'delete' && written.push(change.after)));
  return written;
}

/** The sets of a zone that no change is about, in the zone's order. */
export function* unnamedInSteps(rrsets: readonly Rrset[], changes: readonly Change[]): Steps<Rrset[]> {
  if (!areFew(changes.length, rrsets)) {
    const others = yield* indexInSteps(rrsets);
    yield* eachInSteps(changes, ({ id }) => void others.delete(id));
    return [...others.values()];
  }
  const ids = yield* setInSteps(changes, ({ id }) => id);
  const names = yield* setInSteps(changes, (change) => (change.kind === 'delete' ? change.before : change.after).name);
  const candidates = yield* atNamesInSteps(rrsets, names);
  return without(
    rrsets,
    candidates.filter(({ name, type }) => ids.has(rrsetId(name, type))),
  );
}

/** `leaving`: some of the sets, in their order. */
function without(rrsets: readonly Rrset[], leaving: readonly Rrset[]): Rrset[] {
  const pieces: Rrset[][] = [];
  let from = 0;
  for (const rrset of leaving) {
    const at = rrsets.indexOf(rrset, from);
    pieces.push(rrsets.slice(from, at));
    from = at + 1;
  }
  return [...pieces, rrsets.slice(from)].flat();
}

/** Sets of a zone with some more, in the order of `sortRrsets`. Takes a large zone as sorted when few are added. */
export function* mergeInSteps(sorted: readonly Rrset[], added: readonly Rrset[]): Steps<Rrset[]> {
  if (!areFew(added.length, sorted)) return yield* sortRrsetsInSteps([...sorted, ...added]);
  const pieces: Rrset[][] = [];
  let from = 0;
  yield* eachInSteps(yield* sortRrsetsInSteps(added), (rrset) => {
    const to = placeOf(rrset, sorted, from);
    pieces.push(sorted.slice(from, to), [rrset]);
    from = to;
  });
  pieces.push(sorted.slice(from));
  return pieces.flat();
}

/** The sets of a zone at some names, in the zone's order. */
export function atNames(rrsets: readonly Rrset[], names: ReadonlySet<RelativeName>): Rrset[] {
  return finish(atNamesInSteps(rrsets, names));
}

/** `atNames` for large zones. Few names are looked up in the order of the zone: most of its sets are not touched. */
export function* atNamesInSteps(rrsets: readonly Rrset[], names: ReadonlySet<RelativeName>): Steps<Rrset[]> {
  if (!areFew(names.size, rrsets)) return yield* filterInSteps(rrsets, ({ name }) => names.has(name));
  const found: Rrset[] = [];
  let at = 0;
  yield* eachInSteps(yield* sortInSteps([...names], compareNames), (name) => {
    const key = canonicalOrderKey(name);
    at = firstIndex(rrsets, at, (rrset) => compareText(canonicalOrderKey(rrset.name), key) >= 0);
    for (; rrsets[at]?.name === name; at += 1) found.push(rrsets[at]!);
  });
  return found;
}

/** Sets in the order of a zone, a few hundred at a time; those of one name stay together. */
export function* partsByName(sorted: readonly Rrset[]): Generator<Rrset[]> {
  let from = 0;
  while (from < sorted.length) {
    let to = Math.min(from + setsPerPart, sorted.length);
    while (to < sorted.length && sorted[to]!.name === sorted[to - 1]!.name) to += 1;
    yield sorted.slice(from, to);
    from = to;
  }
}

const setsPerPart = 500;

/** Whether it is quicker to look these up in the order of a zone than to walk through all its sets. */
function areFew(wanted: number, { length }: readonly Rrset[]): boolean {
  return length >= worthSearching && wanted <= length / 8;
}

const worthSearching = 1_000;

/** The index of the first set, from `from` on, that stands behind this one. */
function placeOf(rrset: Rrset, sorted: readonly Rrset[], from: number): number {
  const key = canonicalOrderKey(rrset.name);
  return firstIndex(sorted, from, (other) => {
    return (compareText(canonicalOrderKey(other.name), key) || compareText(other.type, rrset.type)) > 0;
  });
}

/** The index of the first item, from `from` on, that fulfils a condition which all behind it fulfil as well. */
function firstIndex<Item>(sorted: readonly Item[], from: number, isBehind: (item: Item) => boolean): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Sets by `rrsetId`. */
export function indexRrsets(rrsets: readonly Rrset[]): Map<string, Rrset> {
  return finish(indexInSteps(rrsets));
}

/** `indexRrsets` for large zones. */
export function* indexInSteps(rrsets: readonly Rrset[]): Steps<Map<string, Rrset>> {
  const byId = new Map<string, Rrset>();
  yield* eachInSteps(rrsets, (rrset) => void byId.set(rrsetId(rrset.name, rrset.type), rrset));
  return byId;
}

/** The sets as the host serves them: without the values that are disabled, and without sets that hold no others. */
export function* servedInSteps(rrsets: readonly Rrset[]): Steps<readonly Rrset[]> {
  const holding = yield* filterInSteps(rrsets, (rrset) => disabledValues(rrset).length > 0);
  if (holding.length === 0) return rrsets;
  const reduced = new Map(
    holding.map((rrset) => {
      const disabled = disabledValues(rrset);
      return [rrset, { ...rrset, values: rrset.values.filter((value) => !disabled.includes(value)) }];
    }),
  );
  const served = yield* mapInSteps(rrsets, (rrset) => reduced.get(rrset) ?? rrset);
  return yield* filterInSteps(served, ({ values }) => values.length > 0);
}

/** Single records, the SOA among them: a set of three addresses counts three. */
export function countRecords(zone: Pick<Zone, 'rrsets'>): number {
  return finish(countInSteps(zone));
}

const recordCounts = new WeakMap<readonly Rrset[], number>();

/** `countRecords` for large zones. Computed once for each list of sets. */
export function* countInSteps({ rrsets }: Pick<Zone, 'rrsets'>): Steps<number> {
  const known = recordCounts.get(rrsets);
  if (known !== undefined) return known;
  let records = 0;
  yield* eachInSteps(rrsets, ({ values }) => void (records += values.length));
  if (rrsets.length >= worthKeeping) recordCounts.set(rrsets, records);
  return records;
}

const worthKeeping = 1_000;

function unite(first: Rrset, second: Rrset): Rrset {
  return makeRrset({
    ...first,
    ttlSeconds: Math.min(first.ttlSeconds, second.ttlSeconds),
    values: [...first.values, ...second.values],
    meta: { ...second.meta, ...first.meta },
  });
}
