import { createHash, hash } from 'node:crypto';
import {
  apex,
  filterInSteps,
  finish,
  groupInSteps,
  hashZone,
  makeZoneInSteps,
  mapInSteps,
  rawDiffInSteps,
  subjectOf,
  type Fqdn,
  type RelativeName,
  type Rrset,
  type Steps,
  type Zone,
} from '../../dns/index.js';

/** The sets of a zone whose owner names fall into one place. */
export interface Chunk {
  /** SHA-256 of the sets by what they are to DNS, hexadecimal. */
  hash: string;
  rrsets: readonly Rrset[];
}

/** A zone in parts: a change at one name changes one of them. */
export interface SplitZone {
  /** Hash of the chunk with the sets at the zone's own name. It stands apart: every write changes the SOA in it. */
  apex: string;
  /** Hashes of the other chunks, by place. */
  places: readonly string[];
  /** The chunks themselves; those that are known to be stored may be left out. */
  chunks: readonly Chunk[];
}

/** Hashes of chunks that follow each other, with a hash of their own. */
export interface ChunkList {
  hash: string;
  chunks: readonly string[];
}

/** Smaller zones are one chunk beside the apex. */
const smallestSplit = 64;

/**
 * Pure. Number of chunks for a zone: the power of two closest to 1.5·√sets. It moves only when a zone grows or shrinks
 * by a multiple, so that the chunks of two readings are comparable.
 */
export function placesFor(sets: number): number {
  return sets < smallestSplit ? 1 : 2 ** Math.round(Math.log2(1.5 * Math.sqrt(sets)));
}

/** Pure. Decides where an owner name falls: its place is the remainder by the number of places. */
export function placeNumber(name: RelativeName): number {
  return parseInt(hash('sha256', name).slice(0, 8), 16);
}

/** Pure. */
export function splitZone(zone: Zone): SplitZone {
  return finish(splitInSteps(zone));
}

/** `splitZone` for large zones. */
export function* splitInSteps(zone: Zone): Steps<SplitZone> {
  const places = placesFor(zone.rrsets.length);
  const sets = Array.from({ length: places }, (): Rrset[] => []);
  yield* mapInSteps(zone.rrsets, (rrset) => {
    if (rrset.name !== apex) sets[placeNumber(rrset.name) % places]?.push(rrset);
  });
  const chunks: Chunk[] = [];
  for (const rrsets of sets) {
    chunks.push(chunkOf(zone.name, rrsets));
    yield;
  }
  const apexChunk = yield* apexOf(zone);
  return { apex: apexChunk.hash, places: chunks.map((chunk) => chunk.hash), chunks: [apexChunk, ...chunks] };
}

/** Pure. The places that these names fall into; the apex has none. */
export function placesOf(names: Iterable<RelativeName>, places: number): Set<number> {
  return new Set([...names].flatMap((name) => (name === apex ? [] : placeNumber(name) % places)));
}

/**
 * Pure. Like `splitZone`, but hashes only some chunks: of a zone that is the same as a stored one at all other places.
 * `stored`: the stored zone's chunks by place. `names`: all names of both zones that fall into the `changed` places.
 */
export function* splitChanged(
  zone: Zone,
  stored: readonly string[],
  { changed, names }: { changed: ReadonlySet<number>; names: ReadonlySet<RelativeName> },
): Steps<SplitZone> {
  const concerned = yield* filterInSteps(zone.rrsets, ({ name }) => name !== apex && names.has(name));
  const sets = yield* groupInSteps(concerned, ({ name }) => placeNumber(name) % stored.length);
  const chunks = new Map<number, Chunk>();
  for (const place of changed) {
    chunks.set(place, chunkOf(zone.name, sets.get(place) ?? []));
    yield;
  }
  const apexChunk = yield* apexOf(zone);
  const places = stored.map((hash, place) => chunks.get(place)?.hash ?? hash);
  return { apex: apexChunk.hash, places, chunks: [apexChunk, ...chunks.values()] };
}

/** Pure. The zone again, from its chunks in any order. */
export function* joinChunks(name: Fqdn, chunks: readonly Pick<Chunk, 'rrsets'>[]): Steps<Zone> {
  return yield* makeZoneInSteps(
    name,
    chunks.flatMap(({ rrsets }) => rrsets),
  );
}

/** Pure. About as many lists as each of them has chunks: a new list and the list of lists then cost the same. */
export function listsOf(chunks: readonly string[]): ChunkList[] {
  const length = 2 ** Math.round(Math.log2(chunks.length) / 2);
  return Array.from({ length: chunks.length / length }, (_, index) => {
    const part = chunks.slice(index * length, (index + 1) * length);
    return { hash: createHash('sha256').update(part.join(''), 'hex').digest('hex'), chunks: part };
  });
}

/** Pure. Names at which two zones differ in any way. */
export function* differingNames(before: Zone, after: Zone): Steps<Set<RelativeName>> {
  const changes = yield* rawDiffInSteps(before.rrsets, after.rrsets);
  return new Set(changes.map((change) => subjectOf(change).name));
}

function* apexOf(zone: Zone): Steps<Chunk> {
  return chunkOf(zone.name, yield* filterInSteps(zone.rrsets, ({ name }) => name === apex));
}

/** The sets must be in the order of a zone. */
function chunkOf(name: Fqdn, rrsets: readonly Rrset[]): Chunk {
  return { hash: hashZone({ name, rrsets }), rrsets };
}
