import { isDeepStrictEqual } from 'node:util';
import {
  changedParts,
  disabledValues,
  parseRecordType,
  rdataIdentity,
  rrsetId,
  settingsIn,
  unreadOwner,
  type ChangedPart,
  type Fqdn,
  type Rdata,
  type RecordType,
  type RelativeName,
  type Rrset,
  type UnreadRecord,
} from '../../dns/index.js';

const soaType = parseRecordType('SOA');

export interface SingleRecord {
  name: RelativeName;
  type: RecordType;
  ttlSeconds: number;
  rdata: Rdata;
  /**
   * `disabled`: the DNS host stored it and did not serve it. `unreadable`: we cannot decode it; `rdata` is the host's text,
   * and nothing of the record need be valid.
   */
  status: 'active' | 'disabled' | 'unreadable';
  /** The host's settings of the record, by their keys: those of its value, and those of its set. */
  settings: Readonly<Record<string, unknown>>;
}

export interface ModifiedRecord {
  old: SingleRecord;
  new: SingleRecord;
  /** A change of the TTL alone is `['ttl']`. */
  changed: ChangedPart[];
}

/** Single records. Those of `before` are unchanged, modified or removed; those of `after` unchanged, modified or added. */
export interface RecordComparison {
  added: SingleRecord[];
  removed: SingleRecord[];
  modified: ModifiedRecord[];
  unchanged: number;
}

/**
 * Pure. Compares two lists of sets record by record, in the given order. Within a set, a removed and an added value are
 * paired to one modified record. The serial of an SOA is ignored: it only counts changes.
 */
export function compareRecords(before: readonly Rrset[], after: readonly Rrset[]): RecordComparison {
  const comparison: RecordComparison = { added: [], removed: [], modified: [], unchanged: 0 };
  const later = new Map(after.map((rrset) => [rrsetId(rrset.name, rrset.type), rrset]));
  for (const rrset of before) {
    const id = rrsetId(rrset.name, rrset.type);
    const now = later.get(id);
    later.delete(id);
    if (now) compareSets(rrset, now, comparison);
    else comparison.removed.push(...recordsOf(rrset));
  }
  for (const rrset of later.values()) comparison.added.push(...recordsOf(rrset));
  return comparison;
}

/** The records of a set, one by one. */
export function recordsOf(rrset: Rrset): SingleRecord[] {
  const { name, type, ttlSeconds, values } = rrset;
  const disabled = new Set(disabledValues(rrset));
  const settings = Map.groupBy(settingsIn(rrset), ({ of }) => of);
  const settingsOf = (of: Rdata | null) => settings.get(of)?.map(({ key, setting }) => [key, setting] as const) ?? [];
  return values.map((rdata) => {
    const status = disabled.has(rdata) ? 'disabled' : 'active';
    const ofRecord = Object.fromEntries([...settingsOf(null), ...settingsOf(rdata)]);
    return { name, type, ttlSeconds, rdata, status, settings: ofRecord };
  });
}

/** Records that we cannot decode, beside the others. */
export function unreadableRecords(unread: readonly UnreadRecord[], zone: Fqdn): SingleRecord[] {
  return unread.map((record) => ({
    name: unreadOwner(record, zone),
    type: record.type as RecordType,
    ttlSeconds: record.ttlSeconds,
    rdata: record.text as Rdata,
    status: 'unreadable',
    settings: {},
  }));
}

/** Pure. Records that we cannot decode are the same when all that the host wrote is: nothing pairs old and new ones. */
export function compareUnreadable(
  before: readonly SingleRecord[],
  after: readonly SingleRecord[],
): Omit<RecordComparison, 'modified'> {
  const later = new Map(after.map((record) => [JSON.stringify(record), record]));
  const removed = before.filter((record) => !later.delete(JSON.stringify(record)));
  return { added: [...later.values()], removed, unchanged: before.length - removed.length };
}

function compareSets(before: Rrset, after: Rrset, into: RecordComparison): void {
  if (isLiterallySame(before, after) || differsInSerialOnly(before, after)) {
    into.unchanged += before.values.length;
    return;
  }
  const parts = changedParts({ id: rrsetId(after.name, after.type), kind: 'update', before, after });
  if (parts.length === 0) {
    into.unchanged += before.values.length;
    return;
  }
  const ofSet = parts.filter((part) => part === 'ttl');
  const added = new Map(recordsOf(after).map((record) => [rdataIdentity(record.type, record.rdata), record]));
  const removed: SingleRecord[] = [];
  for (const old of recordsOf(before)) {
    const identity = rdataIdentity(old.type, old.rdata);
    const now = added.get(identity);
    added.delete(identity);
    const changed = now ? [...ofSet, ...changedSettings(old, now)] : [];
    if (!now) removed.push(old);
    else if (changed.length > 0) into.modified.push({ old, new: now, changed });
    else into.unchanged += 1;
  }
  pair(removed, [...added.values()], ofSet, into);
}

/** Settings of a value differ at that record only. */
function changedSettings(old: SingleRecord, now: SingleRecord): ChangedPart[] {
  return isDeepStrictEqual(old.settings, now.settings) ? [] : ['settings'];
}

/** A fast check that holds for most sets, without their canonical form. False means unknown. */
function isLiterallySame(a: Rrset, b: Rrset): boolean {
  if (a.meta || b.meta || a.ttlSeconds !== b.ttlSeconds || a.values.length !== b.values.length) return false;
  return a.values.every((value, index) => value === b.values[index]);
}

/** Whether only the serial of the SOA differs. RFC 1035 §3.3.13: it is the third field. */
function differsInSerialOnly(before: Rrset, after: Rrset): boolean {
  if (after.type !== soaType || before.ttlSeconds !== after.ttlSeconds) return false;
  const [old, now] = [before, after].map(({ values }) => values.map((value) => value.split(' ').toSpliced(2, 1)));
  return JSON.stringify(old) === JSON.stringify(now);
}

function pair(removed: SingleRecord[], added: SingleRecord[], ofSet: ChangedPart[], into: RecordComparison): void {
  const pairs = Math.min(removed.length, added.length);
  for (const [index, old] of removed.entries()) {
    const now = added[index];
    if (now) into.modified.push({ old, new: now, changed: ['values', ...ofSet, ...changedSettings(old, now)] });
    else into.removed.push(old);
  }
  into.added.push(...added.slice(pairs));
}
