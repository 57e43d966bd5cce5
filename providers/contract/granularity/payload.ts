import { makeRrset, sameRdata } from '../../../src/dns/index.js';
import type { Rdata, RelativeName, Rrset, RrsetMeta } from '../../../src/dns/index.js';
import type { Change, HostedRecord } from '../provider.js';

/** One record of what a host shall hold. */
export interface PayloadRecord {
  readonly name: RelativeName;
  readonly type: string;
  readonly ttlSeconds: number;
  /** Null only for a record that stays as it came: send `from.raw`. */
  readonly rdata: Rdata | null;
  /** The host's record that this one stays or takes the place of; null for one that is new. */
  readonly from: HostedRecord | null;
  /** What is wanted of the vendor-only data of the whole set. Absent: it stays as it is. */
  readonly meta?: RrsetMeta;
}

/** The set that a change is about: as it will be or, when it goes, as it was. */
export function subjectOf(change: Change): Rrset {
  return change.kind === 'delete' ? change.before : change.after;
}

/**
 * Pure. What the host holds of one set after a change, each value with the record it has now. Values that go give
 * their records to values that come, so that ids, comments and the like live on. The records that nobody took are
 * those to delete.
 */
export function settleSet(
  change: Change,
  records: readonly HostedRecord[],
): { records: PayloadRecord[]; freed: HostedRecord[] } {
  const { name, type } = subjectOf(change);
  const here = records.filter((record) => record.name === name && record.type === type);
  const locked = here.filter(({ rdata }) => rdata === null).map(asItIs);
  const free = here.filter(({ rdata }) => rdata !== null);
  if (change.kind === 'delete') return { records: locked, freed: free };
  const { ttlSeconds, values, meta } = makeRrset(change.after);
  const kept = values.map((rdata) => ({ rdata, from: take(free, (own) => sameRdata(type, own, rdata)) }));
  const settled = kept.map(({ rdata, from }): PayloadRecord => {
    return { name, type, ttlSeconds, rdata, from: from ?? take(free, () => true), ...(meta && { meta }) };
  });
  return { records: [...settled, ...locked], freed: free };
}

/** A record that no change speaks of. */
export function asItIs(record: HostedRecord): PayloadRecord {
  const { name, type, ttlSeconds, rdata } = record;
  return { name, type, ttlSeconds, rdata, from: record };
}

/** Whether the host's record has to be written at all. */
export function differs({ from, rdata, ttlSeconds, meta }: PayloadRecord): boolean {
  if (from === null || meta !== undefined) return true;
  return from.ttlSeconds !== ttlSeconds || from.rdata !== rdata;
}

/** The first that fits, out of the list, which loses it. */
function take(records: HostedRecord[], fits: (rdata: Rdata) => boolean): HostedRecord | null {
  const at = records.findIndex(({ rdata }) => rdata !== null && fits(rdata));
  return records.splice(at, at < 0 ? 0 : 1)[0] ?? null;
}
