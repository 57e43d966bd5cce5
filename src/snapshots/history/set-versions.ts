import { sameRrset, type Rrset } from '../../dns/index.js';
import type { Witness } from './past-zones.js';

/** A set as somebody saw or made it. Null where it was not there. */
export interface Sighting {
  rrset: Rrset | null;
  by: Witness;
}

export interface SetVersion extends Sighting {
  /** When it was last seen like this; the same as `by.at` for one sighting. */
  lastSeenAt: Date;
}

/** Pure. Sightings, in whatever order, as versions, oldest first: what was seen twice in a row is one. */
export function versionsOf(sightings: readonly Sighting[]): SetVersion[] {
  const versions: SetVersion[] = [];
  const ordered = [...sightings].sort((a, b) => a.by.at.getTime() - b.by.at.getTime());
  for (const sighting of ordered) {
    const latest = versions.at(-1);
    if (latest && isSame(latest.rrset, sighting.rrset)) latest.lastSeenAt = sighting.by.at;
    else versions.push({ ...sighting, lastSeenAt: sighting.by.at });
  }
  return versions;
}

function isSame(a: Rrset | null, b: Rrset | null): boolean {
  return a && b ? sameRrset(a, b) : a === b;
}
