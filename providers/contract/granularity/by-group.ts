import type { RecordType, RelativeName } from '../../../src/dns/index.js';
import type { Change, HostedRecord } from '../provider.js';
import { asItIs, type PayloadRecord, settleSet, subjectOf } from './payload.js';

/** Everything that shall be where one write replaces whatever was there. No records: all of it goes. */
export interface GroupWrite {
  readonly changeIds: readonly string[];
  readonly records: readonly PayloadRecord[];
}

/** Pure. For hosts where one write replaces one set: one write per change. */
export function rrsetWrites(
  changes: readonly Change[],
  records: readonly HostedRecord[],
): (GroupWrite & { name: RelativeName; type: RecordType })[] {
  return changes.map((change) => {
    const { name, type } = subjectOf(change);
    return { name, type, changeIds: [change.id], records: settleSet(change, records).records };
  });
}

/**
 * Pure. For hosts where one write replaces everything at an owner name: one write per name, in the order in which
 * the names first occur. Sets of the name that no change speaks of are in it as they came.
 */
export function labelWrites(
  changes: readonly Change[],
  records: readonly HostedRecord[],
): (GroupWrite & { name: RelativeName })[] {
  return [...Map.groupBy(changes, (change) => subjectOf(change).name)].map(([name, ofName]) => {
    return {
      name,
      ...replacement(
        ofName,
        records.filter((record) => record.name === name),
      ),
    };
  });
}

/**
 * Pure. For hosts where one write replaces the zone: everything that it shall hold, ignored, foreign and read-only
 * records included. Null when there is nothing to change: then nothing may be sent.
 */
export function zoneWrite(changes: readonly Change[], records: readonly HostedRecord[]): GroupWrite | null {
  return changes.length === 0 ? null : replacement(changes, records);
}

function replacement(changes: readonly Change[], records: readonly HostedRecord[]): GroupWrite {
  const named = changes.map(subjectOf);
  const isNamed = ({ name, type }: HostedRecord) => named.some((set) => set.name === name && set.type === type);
  const untouched = records.filter((record) => !isNamed(record)).map(asItIs);
  const settled = changes.flatMap((change) => settleSet(change, records).records);
  return { changeIds: changes.map(({ id }) => id), records: [...untouched, ...settled] };
}
