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
