import { assertCnamesAlone } from '../coexistence.js';
import { displayOwner } from './describe.js';
import { createOf, deleteOf } from './diff.js';
import { isHostManaged } from '../record-types.js';
import { sameRdata } from '../rdata.js';
import { rdataType } from '../record-types.js';
import { makeRrset, rrsetId } from '../rrset.js';
import { metaWithMovedValue, withoutSettingsOf } from '../settings/set-settings.js';
import type { Change, Rdata, RecordType, RelativeName, Rrset, Zone } from '../types.js';
import { DnsRuleError } from '../types.js';
import { findRrset } from '../zone.js';
import { saySyntax } from '../syntax.words.js';

/** One record: one value of a set. */
export interface RecordKey {
  name: RelativeName;
  type: RecordType;
  rdata: Rdata;
}

/**
 * Adds one value, beside those that the set has; the whole set gets the TTL.
 * Throws `DnsRuleError`: `duplicate_record`, `single_value`, `cname_conflict`, `host_managed`, `bad_ttl`.
 */
export function addRecord(zone: Zone, record: RecordKey & { ttlSeconds: number }): Change {
  refuseHostManaged(record.type);
  const before = findRrset(zone, record.name, record.type);
  refuseDuplicate(zone, record, before?.values ?? []);
  if (before && rdataType(record.type).singleton) {
    throw new DnsRuleError(
      'single_value',
      saySyntax('hasOne', { owner: displayOwner(record.name, zone.name), type: record.type }),
    );
  }
  const after = makeRrset({
    name: record.name,
    type: record.type,
    ttlSeconds: record.ttlSeconds,
    values: [...(before?.values ?? []), record.rdata],
    meta: before?.meta,
  });
  const change = before ? update(before, after) : createOf(after);
  assertCnamesAlone(zone, [change]);
  return change;
}

/**
 * Replaces one value and the set's TTL; the other values stay, and the host's settings of the value with the new one. Both sets of the change are the same when
 * nothing differs, and a plan of it is empty. Throws `DnsRuleError`: `record_gone`, `duplicate_record`, `host_managed`, `bad_ttl`.
 */
export function changeRecord(zone: Zone, record: RecordKey, wanted: { rdata: Rdata; ttlSeconds: number }): Change {
  refuseHostManaged(record.type);
  const { before, siblings } = findRecord(zone, record);
  refuseDuplicate(zone, { ...record, rdata: wanted.rdata }, siblings);
  const after = makeRrset({
    ...before,
    ttlSeconds: wanted.ttlSeconds,
    values: [...siblings, wanted.rdata],
    meta: metaWithMovedValue(before.meta, storedAs(before, record.rdata), wanted.rdata),
  });
  return update(before, after);
}

/** Removes one value; the set goes with its last one. Throws `DnsRuleError`: `record_gone`, `host_managed`. */
export function removeRecord(zone: Zone, record: RecordKey): Change {
  refuseHostManaged(record.type);
  const { before, siblings } = findRecord(zone, record);
  if (siblings.length === 0) return deleteOf(before);
  return update(before, withoutSettingsOf(makeRrset({ ...before, values: siblings }), before.values));
}

function findRecord(zone: Zone, { name, type, rdata }: RecordKey): { before: Rrset; siblings: Rdata[] } {
  const before = findRrset(zone, name, type);
  const siblings = before?.values.filter((value) => !sameRdata(type, value, rdata)) ?? [];
  if (!before || siblings.length === before.values.length) {
    throw new DnsRuleError(
      'record_gone',
      saySyntax('recordGone', { owner: displayOwner(name, zone.name), type, value: rdata }),
    );
  }
  return { before, siblings };
}

/** The spelling that the set has of a value. */
function storedAs({ type, values }: Rrset, rdata: Rdata): Rdata {
  return values.find((value) => sameRdata(type, value, rdata)) ?? rdata;
}

function refuseDuplicate(zone: Zone, { name, type, rdata }: RecordKey, values: readonly Rdata[]): void {
  if (values.some((value) => sameRdata(type, value, rdata))) {
    throw new DnsRuleError(
      'duplicate_record',
      saySyntax('duplicate', { owner: displayOwner(name, zone.name), type, value: rdata }),
    );
  }
}

function refuseHostManaged(type: RecordType): void {
  if (isHostManaged(type)) {
    throw new DnsRuleError('host_managed', saySyntax('hostManaged', { type }));
  }
}

function update(before: Rrset, after: Rrset): Change {
  return { id: rrsetId(after.name, after.type), kind: 'update', before, after };
}
