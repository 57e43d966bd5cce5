import { canonicalOrderKey, compareText } from './names/name.js';
import { makeRrset, rrsetId } from './rrset.js';
import type { Change, Fqdn, RecordType, RelativeName, Rrset, Zone } from './types.js';

/**
 * A zone of these sets (made by `makeRrset`), in order. Sets of one name and type become one: values united, the lowest TTL
 * (RFC 2181 §5.2), meta of the first that has a key. Throws `DnsRuleError` like `makeRrset`.
 */
export function makeZone(name: Fqdn, rrsets: readonly Rrset[]): Zone {
  return { name, rrsets: sortRrsets([...uniteRrsets(rrsets).values()]) };
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
    .map((rrset) => ({ rrset, key: canonicalOrderKey(rrset.name) }))
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.rrset.type, b.rrset.type))
    .map(({ rrset }) => rrset);
}

export function findRrset(zone: Zone, name: RelativeName, type: RecordType): Rrset | undefined {
  return zone.rrsets.find((rrset) => rrset.name === name && rrset.type === type);
}

/** The zone after the changes. It does not check whether they fit. */
export function applyToZone(zone: Zone, changes: readonly Change[]): Zone {
  const byId = indexRrsets(zone.rrsets);
  for (const change of changes) {
    if (change.kind === 'delete') byId.delete(change.id);
    else byId.set(change.id, change.after);
  }
  return { name: zone.name, rrsets: sortRrsets([...byId.values()]) };
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
