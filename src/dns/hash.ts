import { createHash } from 'node:crypto';
import { canonicalRrset } from './rrset.js';
import type { Change, Zone } from './types.js';

/** SHA-256 over names, TTLs, data and meta: the same exactly for zones that a diff finds equal. Hexadecimal. */
export function hashZone(zone: Zone): string {
  return sha256([zone.name, ...zone.rrsets.map(canonicalRrset)]);
}

/** SHA-256 over the zone that a plan starts from and what it does, in order. Hexadecimal. */
export function hashPlan(baseHash: string, changes: readonly Change[]): string {
  return sha256([
    baseHash,
    ...changes.flatMap((change) => [
      change.kind === 'create' ? '' : canonicalRrset(change.before),
      change.kind === 'delete' ? '' : canonicalRrset(change.after),
    ]),
  ]);
}

function sha256(lines: readonly string[]): string {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(line).update('\n');
  return hash.digest('hex');
}
