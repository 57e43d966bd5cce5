import { rrsetId } from '../rrset.js';
import { eachInSteps, finish, type Steps } from '../steps.js';
import type { Fqdn } from '../types.js';
import { duplicateValues } from './duplicate-values.js';
import { mixedTtls } from './mixed-ttls.js';
import { ttlOutOfRange } from './ttl-out-of-range.js';
import { asFinding, type Finding, type ListedRrset, type ListingRule } from './rule.js';

export const listingRules: readonly ListingRule[] = [mixedTtls, ttlOutOfRange, duplicateValues];

/** Faults of records as a file or a host lists them, before `makeZone` unites them. */
export function checkListing(zone: Fqdn, pieces: readonly ListedRrset[]): Finding[] {
  return finish(checkListingInSteps(zone, pieces));
}

/** `checkListing` for large zones. */
export function* checkListingInSteps(zone: Fqdn, pieces: readonly ListedRrset[]): Steps<Finding[]> {
  const sets = new Map<string, [ListedRrset, ...ListedRrset[]]>();
  yield* eachInSteps(pieces, (piece) => {
    const id = rrsetId(piece.name, piece.type);
    const earlier = sets.get(id);
    if (earlier) earlier.push(piece);
    else sets.set(id, [piece]);
  });
  const found: Finding[] = [];
  for (const rule of listingRules) {
    yield* eachInSteps(sets.values(), (set) => {
      for (const finding of rule.check(zone, [set])) found.push(asFinding(rule, finding));
    });
  }
  return found;
}
