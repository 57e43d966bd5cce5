import type { Change, HostedRecord } from '../provider.js';
import { differs, desiredRecords, type PayloadRecord } from './payload.js';

/** One call to a host that is written record by record. */
export type RecordWrite =
  | { readonly changeId: string; readonly kind: 'create'; readonly record: PayloadRecord }
  | { readonly changeId: string; readonly kind: 'update'; readonly id: string; readonly record: PayloadRecord }
  | { readonly changeId: string; readonly kind: 'delete'; readonly id: string };

/**
 * Pure. The calls that apply the changes, in their order. Within one change: creates, updates in place, deletes, so
 * that a set is never empty meanwhile. `records` are those of the base listing, with their ids.
 */
export function recordWrites(changes: readonly Change[], records: readonly HostedRecord[]): RecordWrite[] {
  return changes.flatMap((change) => writesOf(change, records));
}

function writesOf(change: Change, hosted: readonly HostedRecord[]): RecordWrite[] {
  const changeId = change.id;
  const { records, freed } = desiredRecords(change, hosted);
  const due = records.filter(differs);
  return [
    ...due.flatMap((record): RecordWrite[] => (record.from ? [] : [{ changeId, kind: 'create', record }])),
    ...due.flatMap((record): RecordWrite[] =>
      record.from ? [{ changeId, kind: 'update', id: record.from.id, record }] : [],
    ),
    ...freed.map(({ id }): RecordWrite => ({ changeId, kind: 'delete', id })),
  ];
}
