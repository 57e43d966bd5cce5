import { rrsetId } from '../../src/dns/index.js';
import type { Fqdn, RecordType, Rrset } from '../../src/dns/index.js';
import { ownerIn, unlessUnreadable } from '../contract/reading.js';
import type { Look } from '../contract/recheck.js';
import type { HetznerRrset } from './answers.js';
import type { HetznerClient } from './client.js';
import { readRrsets } from './convert.js';
import { pageSizes } from './limits.js';

export interface ReadZone {
  name: Fqdn;
  /** The default TTL. */
  ttl: number;
  /** As many as it had when it was read. */
  setCount: number;
}

/** Reads the touched sets by their names, or the whole zone where that takes fewer requests. Hetzner counts no writes. */
export async function readTouched(
  client: Pick<HetznerClient, 'rrsets'>,
  zone: ReadZone,
  touched: readonly Rrset[],
): Promise<Look<never>> {
  const names = [...new Set(touched.map(({ name }) => name))];
  const pages = Math.ceil(zone.setCount / pageSizes.rrsets);
  const found =
    names.length > pages
      ? await client.rrsets(zone.name)
      : (await Promise.all(names.map((name) => client.rrsets(zone.name, name)))).flat();
  const wanted = new Set(touched.map(({ name, type }) => rrsetId(name, type)));
  const sets = new Map<string, Rrset | null>();
  for (const set of found) {
    const id = idOf(set, zone.name);
    if (id !== null && wanted.has(id)) sets.set(id, readRrsets([set], zone).rrsets[0] ?? null);
  }
  return { sets, version: null };
}

/** Null for a name that cannot be read: nothing that a plan names. */
function idOf({ name, type }: HetznerRrset, zone: Fqdn): string | null {
  return unlessUnreadable(() => rrsetId(ownerIn(zone, name), type as RecordType));
}
