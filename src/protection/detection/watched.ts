import {
  isIgnored,
  isUserManaged,
  rdataType,
  rrsetId,
  type IgnoreRule,
  type Rrset,
  type Zone,
} from '../../dns/index.js';

/** The sets that protection watches, by `rrsetId`: without types that change in normal operation and ignored values. */
export function watchedSets({ rrsets }: Zone, rules: readonly IgnoreRule[]): Map<string, Rrset> {
  const watched = new Map<string, Rrset>();
  for (const rrset of rrsets) {
    if (rdataType(rrset.type).criticality === 'none') continue;
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

/**
 * Whether name servers answer with the data that the host lists. Aliases, proxied and disabled records are not. `remarks`:
 * the keys of settings that alter no answer.
 */
export function isServedAsListed({ meta, type }: Pick<Rrset, 'meta' | 'type'>, remarks: ReadonlySet<string>): boolean {
  const isPlain = Object.keys(meta ?? {}).every((key) => remarks.has(key));
  return isPlain && isUserManaged(type) && !rdataType(type).isSynthesized;
}
