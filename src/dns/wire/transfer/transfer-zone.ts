import { hashZone } from '../../hash.js';
import { relativeName } from '../../names/name.js';
import { makeRrset } from '../../rrset.js';
import { printGenericData } from '../../presentation/generic-data.js';
import type { Fqdn, Rdata, RecordType, Rrset, UnreadRecord, Zone } from '../../types.js';
import { makeZone } from '../../zone.js';
import { runningClock } from '../lookup/ask-message.js';
import type { LookupServer } from '../lookup/lookup.js';
import type { ResourceRecord } from '../message.js';
import { receiveZone, type StreamTransport } from './receive-zone.js';
import type { TsigKey } from '../tsig/tsig.js';

/** Everything in it can cross to another thread. */
export interface ZoneQuery {
  zone: Fqdn;
  /** With a key every message must prove itself by it. RFC 8945. */
  key?: TsigKey;
  /** The time of asking; it moves on by itself while the transfer lasts. */
  now: Date;
  /** Types that are no content of the zone, such as the signatures that a server makes. */
  leaveOut: ReadonlySet<string>;
  /** Between two messages. */
  idleTimeoutMs: number;
  /** For everything together: a server that drips must not hold a reading open for ever. */
  timeoutMs: number;
}

export interface TransferredZone {
  /** As `makeZone` has them. */
  readonly rrsets: readonly Rrset[];
  /** The serial of the SOA record that opened the transfer. */
  readonly serial: number;
  /** By `hashZone`. */
  readonly hash: string;
  /** Sets with data that is no data of their type, whole and octet for octet: they are not among `rrsets`. */
  readonly unread: readonly UnreadRecord[];
}

/**
 * The whole content of a zone by AXFR, verified and put into sets. Rejects with `TransferError`, `TsigError` or
 * `DnsWireError`, with `DnsSyntaxError` or `DnsRuleError` for records that make no zone, or with what the transport
 * rejects with; never gives part of a zone.
 */
export async function transferZone(
  transport: StreamTransport,
  server: LookupServer,
  options: ZoneQuery & { signal?: AbortSignal },
): Promise<TransferredZone> {
  const { zone, now, leaveOut, timeoutMs, signal } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const { records } = await receiveZone(transport, server, {
    ...options,
    now: runningClock(now),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const { content, unread } = zoneOfRecords(zone, records, leaveOut);
  return { rrsets: content.rrsets, serial: serialOf(records), hash: hashZone(content), unread };
}

interface Gathered {
  name: Fqdn;
  type: RecordType;
  ttlSeconds: number;
  values: Rdata[];
  /** Some of them cannot be read, so that the set could only be written in part. */
  isUnread: boolean;
}

/** Where records of one set differ in their TTL, the lowest is what resolvers go by (RFC 2181 §5.2). */
function zoneOfRecords(
  zone: Fqdn,
  records: readonly ResourceRecord[],
  leaveOut: ReadonlySet<string>,
): { content: Zone; unread: UnreadRecord[] } {
  const sets = new Map<string, Gathered>();
  for (const { name, type, ttlSeconds, rdata, undecodedOctets } of records) {
    if (leaveOut.has(type)) continue;
    const id = `${name}/${type}`;
    const set = sets.get(id) ?? { name, type, ttlSeconds, values: [], isUnread: false };
    set.ttlSeconds = Math.min(set.ttlSeconds, ttlSeconds);
    // Only records of an UPDATE have none, and a transfer takes no others than those of class IN.
    set.values.push(undecodedOctets ? (printGenericData(undecodedOctets) as Rdata) : (rdata as Rdata));
    set.isUnread ||= undecodedOctets !== undefined;
    sets.set(id, set);
  }
  const gathered = [...sets.values()];
  const read = gathered.filter(({ isUnread }) => !isUnread);
  const rrsets = read.map((set) => makeRrset({ ...set, name: relativeName(set.name, zone) }));
  return {
    content: makeZone(zone, rrsets),
    unread: gathered.filter(({ isUnread }) => isUnread).flatMap(unreadRecords),
  };
}

function unreadRecords({ name, type, ttlSeconds, values }: Gathered): UnreadRecord[] {
  return values.map((text) => ({ name, type, ttlSeconds, text }));
}

/** SOA data is `mname rname serial refresh retry expire minimum`; a transfer begins with it. */
function serialOf([soa]: readonly ResourceRecord[]): number {
  return Number(String(soa?.rdata).split(' ')[2]);
}
