import { makeRrset, parseRdata, parseRecordType, sameRdata } from '../../src/dns/index.js';
import type { Fqdn, Rdata, Rrset, RrsetMeta } from '../../src/dns/index.js';
import { ownerIn, unlessUnreadable } from '../contract/reading.js';
import type { HetznerRrset } from './answers.js';
import type { NewRecord } from './client.js';

/** Vendor-only data of a set. */
export interface HetznerMeta extends RrsetMeta {
  /** By value. */
  readonly comments?: Readonly<Record<string, string>>;
  /** For selecting sets in Hetzner's own tools. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Hetzner refuses changes of the set. */
  readonly protected?: true;
  /** The set has no TTL of its own: it follows the default TTL of the zone. */
  readonly ttlOfZone?: true;
}

/** The sets in canonical form, and those that cannot be read. Writes name their sets, so they never touch the latter. */
export function readRrsets(
  sets: readonly HetznerRrset[],
  zone: { name: Fqdn; ttl: number },
): { rrsets: Rrset[]; unreadable: HetznerRrset[] } {
  const rrsets: Rrset[] = [];
  const unreadable: HetznerRrset[] = [];
  for (const set of sets) {
    const rrset = unlessUnreadable(() => readRrset(set, zone));
    if (rrset) rrsets.push(rrset);
    else unreadable.push(set);
  }
  return { rrsets, unreadable };
}

function readRrset(set: HetznerRrset, zone: { name: Fqdn; ttl: number }): Rrset {
  const type = parseRecordType(set.type);
  const records = set.records.map(({ value, comment }) => ({ value: parseRdata(type, value, zone.name), comment }));
  const comments = records.filter(({ comment }) => comment !== '').map(({ value, comment }) => [value, comment]);
  const meta: HetznerMeta = {
    ...(comments.length > 0 && { comments: Object.fromEntries(comments) as Record<string, string> }),
    ...(Object.keys(set.labels).length > 0 && { labels: set.labels }),
    ...(set.protection.change && { protected: true }),
    ...(set.ttl === null && { ttlOfZone: true }),
  };
  return makeRrset({
    name: ownerIn(zone.name, set.name),
    type,
    ttlSeconds: set.ttl ?? zone.ttl,
    values: records.map(({ value }) => value),
    meta,
  });
}

/** The values as Hetzner takes them, each with its comment. */
export function recordsOf({ type, values }: Rrset, comments: HetznerMeta['comments'] = {}): NewRecord[] {
  const entries = Object.entries(comments);
  return values.map((value) => {
    const [, comment = ''] = entries.find(([of]) => sameRdata(type, of as Rdata, value)) ?? [];
    return comment === '' ? { value } : { value, comment };
  });
}

/** Without comments on values that the set does not have. */
export function withoutStaleComments(rrset: Rrset): Rrset {
  const { comments, ...rest }: HetznerMeta = rrset.meta ?? {};
  if (!comments) return rrset;
  const kept = Object.entries(comments).filter(([value]) => {
    return rrset.values.some((own) => sameRdata(rrset.type, own, value as Rdata));
  });
  if (kept.length === Object.keys(comments).length) return rrset;
  return makeRrset({ ...rrset, meta: { ...rest, comments: Object.fromEntries(kept) } });
}
