import { createHash } from 'node:crypto';
import { isHostManaged } from './record-types.js';
import { canonicalRrset } from './rrset.js';
import { finish, type Steps } from './steps.js';
import type { Change, Rrset, Zone } from './types.js';

/** Sets per step, whose texts are hashed together: fewer calls of the hash function. */
const setsPerStep = 500;

/** SHA-256 over names, TTLs, data and meta: the same exactly for zones that a diff finds equal. Hexadecimal. */
export function hashZone(zone: Zone): string {
  return finish(hashZoneInSteps(zone));
}

/** `hashZone` for large zones. */
export function* hashZoneInSteps({ name, rrsets }: Zone): Steps<string> {
  const hash = createHash('sha256').update(`${name}\n`);
  for (let at = 0; at < rrsets.length; at += setsPerStep) {
    hash.update(textOf(rrsets.slice(at, at + setsPerStep)));
    yield;
  }
  return hash.digest('hex');
}

const basisHashes = new WeakMap<Zone, string>();

/**
 * Hash of everything that a plan can change. SOA and signatures are left out: a plan stays valid when the host
 * re-signs the zone or raises its serial.
 */
export function hashBasis(zone: Zone): string {
  return finish(hashBasisInSteps(zone));
}

/** `hashBasis` for large zones. Computed once for each zone. */
export function* hashBasisInSteps(zone: Zone): Steps<string> {
  const known = basisHashes.get(zone);
  if (known !== undefined) return known;
  const rrsets = zone.rrsets.filter(({ type }) => !isHostManaged(type));
  const hash = yield* hashZoneInSteps({ name: zone.name, rrsets });
  basisHashes.set(zone, hash);
  return hash;
}

/** SHA-256 over the zone that a plan starts from and what it does, in order. Hexadecimal. */
export function* hashPlanInSteps(baseHash: string, changes: readonly Change[]): Steps<string> {
  const hash = createHash('sha256').update(`${baseHash}\n`);
  for (let at = 0; at < changes.length; at += setsPerStep) {
    hash.update(
      changes
        .slice(at, at + setsPerStep)
        .map(textOfChange)
        .join(''),
    );
    yield;
  }
  return hash.digest('hex');
}

function textOfChange(change: Change): string {
  const before = change.kind === 'create' ? '' : canonicalRrset(change.before);
  const after = change.kind === 'delete' ? '' : canonicalRrset(change.after);
  return `${before}\n${after}\n`;
}

function textOf(rrsets: readonly Rrset[]): string {
  return rrsets.map((rrset) => `${canonicalRrset(rrset)}\n`).join('');
}
