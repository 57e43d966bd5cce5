import type { PlannedChangeView, RecordEditDto, RecordView } from '../../shared/api/generated/api.schemas';
import { valueChanges } from '../review/changes/valueChanges';

type RecordNow = Pick<RecordView, 'id' | 'name' | 'type' | 'value' | 'priority'>;

/**
 * The edits that make the sets of a plan what they were before it. `records`: those of the names that it
 * changed, as they are now; a value that is known there is edited in place, so that what the DNS host keeps
 * beside it stays. Settings of the host alone cannot be put back.
 */
export function undoEdits(changes: readonly PlannedChangeView[], records: readonly RecordNow[]): RecordEditDto[] {
  const ids = new Map(records.map((record) => [keyOf(record.name, record.type, wholeValue(record)), record.id]));
  return changes.flatMap((change) =>
    undoOne(change, (value) => ids.get(keyOf(change.name, change.type, value)) ?? null),
  );
}

/** As plans show it: a priority stands in front. */
export function wholeValue({ value, priority }: Pick<RecordNow, 'value' | 'priority'>): string {
  return priority === null ? value : `${priority} ${value}`;
}

function undoOne(change: PlannedChangeView, idOf: (value: string) => string | null): RecordEditDto[] {
  const { name, type, before } = change;
  const { added, removed, kept, ttl } = valueChanges(change);
  const oldTtl = before ? { ttl: before.ttl } : {};
  const inPlace = added
    .slice(0, removed.length)
    .map((value, index) => ({ value, old: removed[index]!, recordId: idOf(value) }))
    .filter((pair): pair is typeof pair & { recordId: string } => pair.recordId !== null);
  const toDelete = added.filter((value) => !inPlace.some((pair) => pair.value === value));
  const toRecreate = removed.filter((value) => !inPlace.some((pair) => pair.old === value));
  const edits: RecordEditDto[] = [
    ...inPlace.map(({ recordId, old }) => ({ action: 'update' as const, recordId, value: old, ...oldTtl })),
    ...toDelete.map((value) => ({ action: 'delete' as const, name, type, value })),
    ...toRecreate.map((value) => ({ action: 'create' as const, name, type, value, ...oldTtl })),
  ];
  const recordId = kept.map(idOf).find((id) => id !== null);
  const ttlIsRestored = inPlace.length > 0 || toRecreate.length > 0;
  if (ttl && !ttlIsRestored && recordId) edits.push({ action: 'update', recordId, ttl: ttl.before });
  return edits;
}

function keyOf(name: string, type: string, value: string): string {
  return `${name}\n${type}\n${value}`;
}
