import { makeRrset, sameRdata } from '../../../src/dns/index.js';
import type { Rdata, RelativeName, Rrset, RrsetMeta } from '../../../src/dns/index.js';
import type { Change, HostedRecord } from '../provider.js';

/** One record of the desired state at the host. */
export interface PayloadRecord {
  readonly name: RelativeName;
  readonly type: string;
  readonly ttlSeconds: number;
  /** Null only for a record that stays unchanged: send `from.raw`. */
  readonly rdata: Rdata | null;
  /** The host's record that this one keeps or replaces; null for a new one. */
  readonly from: HostedRecord | null;
  /** Desired vendor-only data of the whole set. Absent: unchanged. */
  readonly meta?: RrsetMeta;
}

/** The set of a change: the new one, or the old one if it is deleted. */
export function subjectOf(change: Change): Rrset {
  return change.kind === 'delete' ? change.before : change.after;
}

/**
 * Pure. The desired records of one set, each value with its present record. New values reuse the records of removed
 * values, so that ids and comments survive. The records left over in `freed` are to be deleted.
 */
export function desiredRecords(
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
  const desired = kept.map(({ rdata, from }): PayloadRecord => {
    return { name, type, ttlSeconds, rdata, from: from ?? take(free, () => true), ...(meta && { meta }) };
  });
  return { records: [...desired, ...locked], freed: free };
}

/** A record that no change names. */
export function asItIs(record: HostedRecord): PayloadRecord {
  const { name, type, ttlSeconds, rdata } = record;
  return { name, type, ttlSeconds, rdata, from: record };
}

/** Whether the record must be written. */
export function differs({ from, rdata, ttlSeconds, meta }: PayloadRecord): boolean {
  if (from === null || meta !== undefined) return true;
  return from.ttlSeconds !== ttlSeconds || from.rdata !== rdata;
}

/** Removes the first fitting record from the list and returns it. */
function take(records: HostedRecord[], fits: (rdata: Rdata) => boolean): HostedRecord | null {
  const at = records.findIndex(({ rdata }) => rdata !== null && fits(rdata));
  return records.splice(at, at < 0 ? 0 : 1)[0] ?? null;
}
