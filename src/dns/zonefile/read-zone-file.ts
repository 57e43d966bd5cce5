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
  return finish(readZoneFile([text], options));
}

/** `parseZoneFile` for a long text in pieces of any length, which are not kept: a step for each. */
export function* readZoneFile(pieces: Iterable<string>, options: ZoneFileOptions): Steps<Zone> {
  const reader = new ZoneFileReader(options);
  for (const piece of pieces) {
    reader.push(piece);
    yield;
  }
  return yield* reader.end();
}
