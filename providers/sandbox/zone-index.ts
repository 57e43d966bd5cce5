import { absoluteName, apex, relativeName, splitLabels } from '../../src/dns/index.js';
import type { Fqdn, RecordType, Rrset } from '../../src/dns/index.js';
import { soaType } from './soa.js';
import type { SandboxZone } from './store.js';

/** The record sets of one name by type. Empty at a name that only has names below it. RFC 4592 §2.2.2. */
export type Node = ReadonlyMap<RecordType, Rrset>;

/** A zone indexed for answering queries. */
export interface ZoneIndex {
  readonly name: Fqdn;
  readonly soa: Rrset | null;
  /** Every existing name, absolute, including empty non-terminals. */
  readonly nodes: ReadonlyMap<Fqdn, Node>;
}

export function indexZone(zone: Pick<SandboxZone, 'name' | 'rrsets'>): ZoneIndex {
  const nodes = new Map<Fqdn, Map<RecordType, Rrset>>([[zone.name, new Map()]]);
  for (const rrset of zone.rrsets) {
    const owner = absoluteName(rrset.name, zone.name);
    for (const name of namesUpTo(zone.name, owner)) {
      if (!nodes.has(name)) nodes.set(name, new Map());
    }
    nodes.get(owner)?.set(rrset.type, rrset);
  }
  return { name: zone.name, soa: nodes.get(zone.name)?.get(soaType) ?? null, nodes };
}

/** From just below the apex down to `name` itself; nothing for the apex. */
export function namesUpTo(zone: Fqdn, name: Fqdn): Fqdn[] {
  const relative = relativeName(name, zone);
  const labels = relative === apex ? [] : splitLabels(relative);
  return labels.map((_, index) => `${labels.slice(index).join('.')}.${zone === '.' ? '' : zone}` as Fqdn).reverse();
}
