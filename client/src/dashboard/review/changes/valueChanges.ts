import type { PlannedChangeView } from '../../../shared/api/generated/api.schemas';

export interface ValueChanges {
  added: string[];
  removed: string[];
  kept: string[];
  /** Null where the TTL stays, or where there is only one side. */
  ttl: { before: number; after: number } | null;
}

/** The changes of the values of a set. */
export function valueChanges({ before, after }: Pick<PlannedChangeView, 'before' | 'after'>): ValueChanges {
  const oldValues = before?.values ?? [];
  const newValues = after?.values ?? [];
  const ttl = before && after && before.ttl !== after.ttl ? { before: before.ttl, after: after.ttl } : null;
  return {
    added: newValues.filter((value) => !oldValues.includes(value)),
    removed: oldValues.filter((value) => !newValues.includes(value)),
    kept: newValues.filter((value) => oldValues.includes(value)),
    ttl,
  };
}

/** Counts the rows of the records table that are added, changed and removed. */
export function countRows(changes: readonly PlannedChangeView[]): { added: number; changed: number; removed: number } {
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const change of changes) {
    const { added, removed, kept, ttl } = valueChanges(change);
    const replaced = Math.min(added.length, removed.length);
    const rewritten = ttl || change.changed.includes('settings') ? kept.length : 0;
    counts.added += added.length - replaced;
    counts.removed += removed.length - replaced;
    counts.changed += replaced + rewritten;
  }
  return counts;
}
