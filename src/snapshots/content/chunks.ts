import { hash } from 'node:crypto';
import { hashZone, makeZone, type Fqdn, type RelativeName, type Rrset, type Zone } from '../../dns/index.js';

/** The sets of a zone whose owner names fall into one place. */
export interface Chunk {
  /** Of the sets, by what they are to DNS. */
  hash: string;
  rrsets: readonly Rrset[];
}

/** Smaller zones are one chunk. */
const smallestSplit = 64;

/**
 * Pure. Into how many places a zone is split: a power of two near 1.5 √sets. A zone that changed in one place then
 * costs about as much for the list of its chunks as for the one chunk that is new.
 */
export function placesFor(sets: number): number {
  return sets < smallestSplit ? 1 : 2 ** Math.round(Math.log2(1.5 * Math.sqrt(sets)));
}

/** Pure. What decides where an owner name falls: its place is the remainder by the number of places. */
export function placeNumber(name: RelativeName): number {
  return parseInt(hash('sha256', name).slice(0, 8), 16);
}

/** Pure. All places in order, those without a set too. What changes at one name changes one chunk. */
export function splitZone(zone: Zone): Chunk[] {
  const places = placesFor(zone.rrsets.length);
  const sets = Array.from({ length: places }, (): Rrset[] => []);
  for (const rrset of zone.rrsets) sets[placeNumber(rrset.name) % places]?.push(rrset);
  return sets.map((rrsets) => ({ hash: chunkHash(zone.name, rrsets), rrsets }));
}

/** Pure. The zone again. */
export function joinChunks(name: Fqdn, chunks: readonly Pick<Chunk, 'rrsets'>[]): Zone {
  return makeZone(
    name,
    chunks.flatMap(({ rrsets }) => rrsets),
  );
}

/** Shorter than hexadecimal: a large zone lists hundreds. */
function chunkHash(name: Fqdn, rrsets: readonly Rrset[]): string {
  return Buffer.from(hashZone({ name, rrsets }), 'hex').toString('base64url');
}
