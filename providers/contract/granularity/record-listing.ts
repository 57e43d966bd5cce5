import { DnsRuleError, makeRrset, parseRecordType, rrsetId } from '../../../src/dns/index.js';
import type { Rrset, RrsetMeta, UnreadRecord } from '../../../src/dns/index.js';
import { unreadReason } from '../incomplete.js';
import type { HostedRecord, ZoneListing } from '../provider.js';

export interface RecordListing {
  /** Display name of the host, for people. */
  host: string;
  records: readonly HostedRecord[];
  /** The data of a record that cannot be read, as people should see it. */
  textOf(record: HostedRecord): string;
  /** Vendor-only data of the set of these records. */
  metaOf?(records: readonly HostedRecord[]): RrsetMeta;
  /** The TTL of the set of these records. Default: the shortest. */
  ttlOf?(records: readonly HostedRecord[]): number;
}

/**
 * Pure. The listing of a host that lists records. Records without data, and those of a set that cannot be, are `unread`.
 */
export function listingOf(listing: RecordListing): ZoneListing {
  const { host, records, textOf } = listing;
  const { rrsets, unread } = setsOf(listing);
  if (unread.length === 0) return { rrsets, hosted: records };
  return {
    rrsets,
    hosted: records,
    unread: unread.map((record): UnreadRecord => {
      const { name, type, ttlSeconds } = record;
      return { name, type, ttlSeconds, text: textOf(record) };
    }),
    incompleteReason: unreadReason(host, unread),
  };
}

function setsOf({ records, metaOf, ttlOf }: RecordListing): { rrsets: Rrset[]; unread: HostedRecord[] } {
  const unread = records.filter(({ rdata }) => rdata === null);
  const rrsets: Rrset[] = [];
  for (const ofSet of bySet(records).values()) {
    try {
      rrsets.push(rrsetOf(ofSet, metaOf, ttlOf));
    } catch (error) {
      if (!(error instanceof DnsRuleError)) throw error;
      unread.push(...ofSet);
    }
  }
  return { rrsets, unread };
}

/** Pure. The sets of these records by `rrsetId`, for `recheckBeforeWrite`; null for one that cannot be read. */
export function currentSets(
  records: readonly HostedRecord[],
  metaOf?: RecordListing['metaOf'],
  ttlOf?: RecordListing['ttlOf'],
): Map<string, Rrset | null> {
  const sets = new Map<string, Rrset | null>();
  for (const [id, ofSet] of bySet(records)) {
    try {
      sets.set(id, rrsetOf(ofSet, metaOf, ttlOf));
    } catch (error) {
      if (!(error instanceof DnsRuleError)) throw error;
      sets.set(id, null);
    }
  }
  return sets;
}

/** Those with data. */
function bySet(records: readonly HostedRecord[]): Map<string, HostedRecord[]> {
  const readable = records.filter(({ rdata }) => rdata !== null);
  return Map.groupBy(readable, ({ name, type }) => rrsetId(name, parseRecordType(type)));
}

function rrsetOf(
  records: readonly HostedRecord[],
  metaOf: RecordListing['metaOf'],
  ttlOf: RecordListing['ttlOf'] = shortestTtl,
): Rrset {
  const [{ name, type }] = records as [HostedRecord];
  return makeRrset({
    name,
    type: parseRecordType(type),
    ttlSeconds: ttlOf(records),
    values: records.flatMap(({ rdata }) => rdata ?? []),
    meta: metaOf?.(records),
  });
}

function shortestTtl(records: readonly HostedRecord[]): number {
  return Math.min(...records.map(({ ttlSeconds }) => ttlSeconds));
}

/**
 * Pure. For a host that may answer one value to some and another to others: where a value stands in several records of a
 * set, it cannot be one of a set, and the whole set is not written.
 */
export function withRepeatsUnread(records: readonly HostedRecord[]): HostedRecord[] {
  const setOf = ({ name, type }: HostedRecord) => `${name} ${type}`;
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const record of records.filter(({ rdata }) => rdata !== null)) {
    const key = `${setOf(record)} ${record.rdata}`;
    if (seen.has(key)) repeated.add(setOf(record));
    seen.add(key);
  }
  return records.map((record) => (repeated.has(setOf(record)) ? { ...record, rdata: null } : record));
}
