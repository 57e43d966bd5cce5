import type { NamedSetDto, SnapshotRecordView } from '../../../shared/api/generated/api.schemas';

/** The key of a record set. A blank separates its parts, because no type contains one. */
export const idOf = ({ name, type }: NamedSetDto): string => `${type} ${name}`;

export function setOf(id: string): NamedSetDto {
  const at = id.indexOf(' ');
  return { type: id.slice(0, at), name: id.slice(at + 1) };
}

export interface RecordSet extends NamedSetDto {
  id: string;
  values: string[];
}

/** Groups records by name and type, in their original order. */
export function recordSets(records: readonly SnapshotRecordView[]): RecordSet[] {
  return [...Map.groupBy(records, idOf)].map(([id, members]) => ({
    id,
    ...setOf(id),
    values: members.map(({ value, priority }) => (priority === null ? value : `${priority} ${value}`)),
  }));
}
