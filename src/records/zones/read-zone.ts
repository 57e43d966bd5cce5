import { isDeepStrictEqual } from 'node:util';
import {
  atNames,
  hashZoneInSteps,
  indexRrsets,
  makeZoneInSteps,
  mapInSteps,
  mergeRrsets,
  rrsetId,
  type Fqdn,
  type Rrset,
  type Steps,
  type Zone,
} from '../../dns/index.js';
import type { HashedZone } from '../../zone-store/index.js';

/**
 * Pure. The zone of a listing with its hash. It shares the sets that it has in common with the last reading, so that
 * whoever compares the two sees at a glance what is the same. Throws `DnsRuleError` like `makeZone`.
 */
export function* readZone(name: Fqdn, listed: readonly Rrset[], last?: HashedZone): Steps<HashedZone> {
  const zone = (last && (yield* zoneLike(last.zone, listed))) ?? (yield* makeZoneInSteps(name, listed));
  return zone === last?.zone ? last : { zone, hash: yield* hashZoneInSteps(zone) };
}

/** Null when the listing has to be put in order from the start. */
function* zoneLike(last: Zone, listed: readonly Rrset[]): Steps<Zone | null> {
  const before = new Set(last.rrsets);
  const strange = listed.filter((rrset) => !before.has(rrset));
  yield;
  const { known, added } = yield* split(last, strange);
  const kept = new Set(listed.filter((rrset) => before.has(rrset)));
  for (const rrset of known) kept.add(rrset);
  // A set that is listed in pieces, or twice, is for `makeZone`.
  if (kept.size + added.length !== listed.length || clash(kept, added)) return null;
  if (added.length === 0 && kept.size === last.rrsets.length) return last;
  yield;
  return {
    name: last.name,
    rrsets: mergeRrsets(
      last.rrsets.filter((rrset) => kept.has(rrset)),
      added,
    ),
  };
}

/** Those of the last zone that the listing has in the same form, and those that are new. */
function* split(last: Zone, listed: readonly Rrset[]): Steps<{ known: Rrset[]; added: Rrset[] }> {
  const earlier = indexRrsets(atNames(last.rrsets, new Set(listed.map(({ name }) => name))));
  yield;
  const twins = yield* mapInSteps(listed, (rrset) => {
    const twin = earlier.get(rrsetId(rrset.name, rrset.type));
    return twin && isSameText(twin, rrset) ? twin : null;
  });
  return {
    known: twins.filter((twin) => twin !== null),
    added: listed.filter((_, index) => twins[index] === null),
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

function clash(kept: ReadonlySet<Rrset>, added: readonly Rrset[]): boolean {
  const ids = new Set(added.map(({ name, type }) => rrsetId(name, type)));
  if (ids.size < added.length) return true;
  const names = new Set(added.map(({ name }) => name));
  return [...kept].some(({ name, type }) => names.has(name) && ids.has(rrsetId(name, type)));
}
