import type { Zone } from '../types.js';
import { finish, type Steps } from '../steps.js';
import { ZoneFileReader, type ZoneFileOptions } from './zone-file-reader.js';

/**
 * A zone from a master file (RFC 1035 §5). A record without a TTL takes `$TTL`, else that of the record before it, else
 * the last field of the SOA, else `defaultTtlSeconds`; one over 31 bits is 0 (RFC 2181 §8). Values that stand twice count
 * once, and of two TTLs in one set the lowest (§5.2); `onRecord` sees them as they are. Throws `DnsSyntaxError` with line
 * and column, also for records outside the zone, and for `$INCLUDE`.
 */
export function parseZoneFile(text: string, options: ZoneFileOptions): Zone {
  return finish(readZoneFile(inPieces(text), options));
}

/** `parseZoneFile` for a long text in pieces of any length, which are not kept: a step for each. */
export function* readZoneFile(pieces: Iterable<string>, options: ZoneFileOptions): Steps<Zone> {
  const reader = new ZoneFileReader(options);
  for (const piece of pieces) {
    yield* reader.push(piece);
    yield;
  }
  return yield* reader.end();
}

/** Takes about a millisecond to read. */
const pieceLength = 8_000;

/** A long text in pieces, between which other work may have its turn. */
export function* inPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
}
