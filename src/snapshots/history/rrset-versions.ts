import { sameRrset, type Rrset } from '../../dns/index.js';
import type { Source } from './zone-at-time.js';

/** A set as one source shows it. */
export interface Occurrence {
  /** Null where it was not there. */
  rrset: Rrset | null;
  by: Source;
}

export interface SetVersion extends Occurrence {
  /** When it was last seen like this; the same as `by.at` after one occurrence. */
  lastSeenAt: Date;
}

/** Pure. Versions, oldest first, of occurrences in any order: equal ones in a row are one version. */
export function versionsOf(occurrences: readonly Occurrence[]): SetVersion[] {
  const versions: SetVersion[] = [];
  const ordered = [...occurrences].sort((a, b) => a.by.at.getTime() - b.by.at.getTime());
  for (const occurrence of ordered) {
    const latest = versions.at(-1);
    if (latest && isSame(latest.rrset, occurrence.rrset)) latest.lastSeenAt = occurrence.by.at;
    else versions.push({ ...occurrence, lastSeenAt: occurrence.by.at });
  }
  return versions;
}

function isSame(a: Rrset | null, b: Rrset | null): boolean {
  return a && b ? sameRrset(a, b) : a === b;
}
