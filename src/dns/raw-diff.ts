import { createOf, deleteOf, updateOf } from './diff.js';
import type { Change, Zone } from './types.js';
import { indexRrsets } from './zone.js';

/**
 * Everything that differs between two zones, including what only the host or a signer may change. Unordered.
 * `diffZones` is what plans are made of.
 */
export function rawDiff(before: Zone, after: Zone): Change[] {
  const earlier = indexRrsets(before.rrsets);
  const changes: Change[] = [];
  for (const [id, rrset] of indexRrsets(after.rrsets)) {
    const was = earlier.get(id);
    const change = was ? updateOf(was, rrset) : createOf(rrset);
    if (change) changes.push(change);
    earlier.delete(id);
  }
  return [...changes, ...[...earlier.values()].map(deleteOf)];
}
