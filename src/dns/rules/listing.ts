import { rrsetId } from '../rrset.js';
import type { Fqdn } from '../types.js';
import { duplicateValues } from './duplicate-values.js';
import { mixedTtls } from './mixed-ttls.js';
import { ttlOutOfRange } from './ttl-out-of-range.js';
import { asFinding, type Finding, type ListedRrset, type ListingRule } from './rule.js';

export const listingRules: readonly ListingRule[] = [mixedTtls, ttlOutOfRange, duplicateValues];

/** Faults of records as a file or a host lists them, before `makeZone` unites them. */
export function checkListing(zone: Fqdn, pieces: readonly ListedRrset[]): Finding[] {
  const sets = new Map<string, [ListedRrset, ...ListedRrset[]]>();
  for (const piece of pieces) {
    const id = rrsetId(piece.name, piece.type);
    const earlier = sets.get(id);
    if (earlier) earlier.push(piece);
    else sets.set(id, [piece]);
  }
  return listingRules.flatMap((rule) =>
    rule.check(zone, [...sets.values()]).map((finding) => asFinding(rule, finding)),
  );
}
