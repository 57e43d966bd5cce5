import type { RecordType, RelativeName } from '../../../src/dns/index.js';
import type { Change, HostedRecord } from '../provider.js';
import { asItIs, type PayloadRecord, desiredRecords, subjectOf } from './payload.js';

/** The complete content for a write that replaces everything. No records: delete everything. */
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
    return { name, type, changeIds: [change.id], records: desiredRecords(change, records).records };
  });
}

/**
 * Pure. For hosts where one write replaces everything at an owner name: one write per name, in the order in which
 * the names first occur. Sets of the name that no change names are included unchanged.
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
 * Pure. For hosts where one write replaces the zone: its complete desired content, including ignored, foreign and
 * read-only records. Null if there is nothing to change: then nothing may be sent.
 */
export function zoneWrite(changes: readonly Change[], records: readonly HostedRecord[]): GroupWrite | null {
  return changes.length === 0 ? null : replacement(changes, records);
}

function replacement(changes: readonly Change[], records: readonly HostedRecord[]): GroupWrite {
  const named = changes.map(subjectOf);
  const isNamed = ({ name, type }: HostedRecord) => named.some((set) => set.name === name && set.type === type);
  const untouched = records.filter((record) => !isNamed(record)).map(asItIs);
  const settled = changes.flatMap((change) => desiredRecords(change, records).records);
  return { changeIds: changes.map(({ id }) => id), records: [...untouched, ...settled] };
}
