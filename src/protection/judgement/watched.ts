import { isHostManaged, isIgnored, rrsetId, type IgnoreRule, type Rrset, type Zone } from '../../dns/index.js';

/** Signers write these anew whenever they like; a change says nothing. */
const signersOwn = new Set(['CDS', 'CDNSKEY', 'ZONEMD']);

/** The sets that protection looks at, by `rrsetId`: without what the host keeps itself and without ignored values. */
export function watchedSets({ rrsets }: Zone, rules: readonly IgnoreRule[]): Map<string, Rrset> {
  const watched = new Map<string, Rrset>();
  for (const rrset of rrsets) {
    if (isHostManaged(rrset.type) || signersOwn.has(rrset.type)) continue;
    const kept = withoutIgnored(rrset, rules);
    if (kept) watched.set(rrsetId(rrset.name, rrset.type), kept);
  }
  return watched;
}

function withoutIgnored(rrset: Rrset, rules: readonly IgnoreRule[]): Rrset | null {
  if (rules.length === 0) return rrset;
  const values = rrset.values.filter((rdata) => !isIgnored({ ...rrset, rdata }, rules));
  if (values.length === rrset.values.length) return rrset;
  return values.length > 0 ? { ...rrset, values } : null;
}

/** Sets that a server answers with the very data that the host lists. An alias, a proxied or a disabled record is not one. */
export function isServedAsListed({ meta, type }: Pick<Rrset, 'meta' | 'type'>): boolean {
  return meta === undefined && !hostsOwn.has(type);
}

const hostsOwn = new Set(['ALIAS', 'ANAME', 'LUA', 'DNSKEY', 'DS', 'NS']);
