import { isDeepStrictEqual } from 'node:util';
import {
  atNamesInSteps,
  hashZoneInSteps,
  makeZoneInSteps,
  mapInSteps,
  mergeInSteps,
  unsharedInSteps,
  filterInSteps,
  eachInSteps,
  rrsetId,
  setInSteps,
  shareCanonicalText,
  type Fqdn,
  type Rrset,
  type Steps,
  type Zone,
} from '../../dns/index.js';
import type { HashedZone } from '../../zone-store/index.js';

/**
 * Pure. The zone of a listing with its hash. It shares the sets that it has in common with the last reading, so that
 * whoever compares the two sees at a glance what is the same. `expected`: the zone that a plan should have made, whose
 * order is mostly that of this one. Throws `DnsRuleError` like `makeZone`.
 */
export function* readZone(name: Fqdn, listed: readonly Rrset[], last?: ListedZone, expected?: Zone): Steps<HashedZone> {
  const zone =
    (last && ((yield* zoneAfterFewChanges(last, listed)) ?? (yield* zoneLike(last.zone, listed, expected)))) ??
    (yield* zoneSharing(expected, listed)) ??
    (yield* inOrderOf(expected, listed)) ??
    (yield* makeZoneInSteps(name, listed));
  return zone === last?.zone ? last : { zone, hash: yield* hashZoneInSteps(zone) };
}

/** A zone that was read, with what the host listed: the same objects tell what it still lists. */
interface ListedZone extends HashedZone {
  listing?: { rrsets: readonly Rrset[] };
}

/** More changes than these are not few. */
const mostChanges = 1_000;

/**
 * The last zone, altered where the listing is another than it was: what is the same object is not looked at again. Null
 * when that shows too little.
 */
function* zoneAfterFewChanges({ zone, listing }: ListedZone, listed: readonly Rrset[]): Steps<Zone | null> {
  // The last listing had a set in pieces.
  if (listing?.rrsets.length !== zone.rrsets.length) return null;
  if (Math.abs(listed.length - listing.rrsets.length) > mostChanges) return null;
  const { before, after } = yield* unsharedInSteps(listing.rrsets, listed);
  if (before.length + after.length > mostChanges) return null;
  const removed = new Map(before.map((rrset) => [idOf(rrset), rrset]));
  const added = new Map<string, Rrset>();
  for (const rrset of after) {
    const id = idOf(rrset);
    const twin = removed.get(id);
    if (added.has(id)) return null;
    if (twin && isSameText(twin, rrset)) removed.delete(id);
    else added.set(id, rrset);
  }
  if (removed.size + added.size === 0) return zone;
  const names = new Set([...before, ...after].map((rrset) => rrset.name));
  const kept = yield* filterInSteps(zone.rrsets, (rrset) => !names.has(rrset.name) || !removed.has(idOf(rrset)));
  const there = yield* atNamesInSteps(kept, names);
  if (there.some((rrset) => added.has(idOf(rrset)))) return null;
  return { name: zone.name, rrsets: yield* mergeInSteps(kept, [...added.values()]) };
}

/** The listed sets in the order of a zone that has most of them. Null for a set that is listed in pieces. */
function* inOrderOf(expected: Zone | undefined, listed: readonly Rrset[]): Steps<Zone | null> {
  if (!expected) return null;
  const { name } = expected;
  const { before, after } = yield* unsharedInSteps(expected.rrsets, listed, isSameSubject);
  if (after.length > mostChanges) return yield* inOrderByIndex(expected, listed);
  const [absent, strange] = [new Set(before), new Set(after)];
  const [wanted, ordered] = [
    absent.size > 0 ? yield* filterInSteps(expected.rrsets, (rrset) => !absent.has(rrset)) : expected.rrsets,
    strange.size > 0 ? yield* filterInSteps(listed, (rrset) => !strange.has(rrset)) : listed,
  ];
  if (yield* clash(ordered, after)) return null;
  yield* eachInSteps(ordered, (rrset, index) => shareText(wanted[index], rrset));
  return { name, rrsets: yield* mergeInSteps(ordered, after) };
}

/** `inOrderOf` for a host that lists its sets in an order of its own. */
function* inOrderByIndex(expected: Zone, listed: readonly Rrset[]): Steps<Zone | null> {
  const left = new Map<string, Rrset>();
  yield* eachInSteps(listed, (rrset) => void left.set(idOf(rrset), rrset));
  if (left.size < listed.length) return null;
  const ordered: Rrset[] = [];
  yield* eachInSteps(expected.rrsets, (rrset) => {
    const id = idOf(rrset);
    const found = left.get(id);
    if (!found || !left.delete(id)) return;
    ordered.push(found);
    shareText(rrset, found);
  });
  return { name: expected.name, rrsets: yield* mergeInSteps(ordered, [...left.values()]) };
}

function shareText(from: Rrset | undefined, to: Rrset): void {
  if (from && isSameText(from, to)) shareCanonicalText(from, to);
}

function isSameSubject(a: Rrset, b: Rrset): boolean {
  return a.name === b.name && a.type === b.type;
}

/** A zone whose sets, as objects, are most of what is listed. Null for one that shares fewer. */
function* zoneSharing(expected: Zone | undefined, listed: readonly Rrset[]): Steps<Zone | null> {
  if (!expected) return null;
  const known = yield* setInSteps(expected.rrsets, (rrset) => rrset);
  const strange = yield* filterInSteps(listed, (rrset) => !known.has(rrset));
  return strange.length > mostChanges ? null : yield* zoneLike(expected, listed);
}

/** Null when the listing has to be put in order from the start. */
function* zoneLike(last: Zone, listed: readonly Rrset[], expected?: Zone): Steps<Zone | null> {
  // A zone that the last one says little about.
  if (expected && listed.length > 2 * last.rrsets.length) return null;
  const before = new Set(last.rrsets);
  yield;
  const strange = yield* filterInSteps(listed, (rrset) => !before.has(rrset));
  const { known, added } = yield* split(last, strange);
  const kept = new Set<Rrset>();
  yield* eachInSteps(listed, (rrset) => void (before.has(rrset) && kept.add(rrset)));
  yield* eachInSteps(known, (rrset) => void kept.add(rrset));
  // A set that is listed in pieces, or twice, is for `makeZone`.
  if (kept.size + added.length !== listed.length || (yield* clash(kept, added))) return null;
  if (added.length === 0 && kept.size === last.rrsets.length) return last;
  const same = yield* filterInSteps(last.rrsets, (rrset) => kept.has(rrset));
  return { name: last.name, rrsets: yield* mergeInSteps(same, added) };
}

/** Those of the last zone that the listing has in the same form, and those that are new. */
function* split(last: Zone, listed: readonly Rrset[]): Steps<{ known: Rrset[]; added: Rrset[] }> {
  const names = new Set(listed.map(({ name }) => name));
  const earlier = new Map<string, Rrset>();
  yield* eachInSteps(yield* atNamesInSteps(last.rrsets, names), (rrset) => void earlier.set(idOf(rrset), rrset));
  const twins = yield* mapInSteps(listed, (rrset) => {
    const twin = earlier.get(idOf(rrset));
    return twin && isSameText(twin, rrset) ? twin : null;
  });
  return {
    known: twins.filter((twin) => twin !== null),
    added: yield* filterInSteps(listed, (_, index) => twins[index] === null),
  };
}

/** The same in every letter; sets that are the same to DNS may be spelt in two ways. */
function isSameText(a: Rrset, b: Rrset): boolean {
  return (
    a.ttlSeconds === b.ttlSeconds &&
    a.values.length === b.values.length &&
    a.values.every((value, index) => value === b.values[index]) &&
    isDeepStrictEqual(a.meta, b.meta)
  );
}

function* clash(kept: Iterable<Rrset>, added: readonly Rrset[]): Steps<boolean> {
  const ids = new Set(yield* mapInSteps(added, idOf));
  if (ids.size < added.length) return true;
  const names = new Set(added.map(({ name }) => name));
  return (yield* filterInSteps(kept, (rrset) => names.has(rrset.name) && ids.has(idOf(rrset)))).length > 0;
}

function idOf({ name, type }: Rrset): string {
  return rrsetId(name, type);
}
