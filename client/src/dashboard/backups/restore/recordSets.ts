import type { ComparisonView, NamedSetDto, SnapshotRecordView } from '../../../shared/api/generated/api.schemas';

/** The key of a record set. A blank separates its parts, because no type contains one. */
export const idOf = ({ name, type }: NamedSetDto): string => `${type} ${name}`;

export function setOf(id: string): NamedSetDto {
  const at = id.indexOf(' ');
  return { type: id.slice(0, at), name: id.slice(at + 1) };
}

export interface RecordSet extends NamedSetDto {
  id: string;
  /** In the backup; none for a set that came later. */
  values: string[];
  /** In the zone now; null for a set that is there as it was. */
  now: string[] | null;
}

type Differences = Pick<ComparisonView, 'added' | 'removed' | 'modified'>;

/**
 * The sets of a backup in their order, then those that came later. `differences`: from the backup to the zone now;
 * without them no set has values of now.
 */
export function recordSets(records: readonly SnapshotRecordView[], differences: Differences | undefined): RecordSet[] {
  const { added = [], removed = [], modified = [] } = differences ?? {};
  const gone = valuesBySet([...removed, ...modified.map(({ old }) => old)]);
  const come = valuesBySet([...added, ...modified.map((change) => change.new)]);
  const saved = valuesBySet(records);
  return [...new Set([...saved.keys(), ...come.keys()])].map((id) => {
    const values = saved.get(id) ?? [];
    const [lost, found] = [gone.get(id), come.get(id)];
    const differs = lost !== undefined || found !== undefined;
    const kept = values.filter((value) => !lost?.includes(value));
    return { id, ...setOf(id), values, now: differs ? [...kept, ...(found ?? [])] : null };
  });
}

function valuesBySet(records: readonly SnapshotRecordView[]): Map<string, string[]> {
  const bySet = Map.groupBy(records, idOf);
  return new Map([...bySet].map(([id, members]) => [id, members.map(wholeValue)]));
}

const wholeValue = ({ value, priority }: SnapshotRecordView) => (priority === null ? value : `${priority} ${value}`);
