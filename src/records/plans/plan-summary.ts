import { changedParts, eachInSteps, settingChanges, type Change, type Rdata, type Steps } from '../../dns/index.js';

/** With as many changes a plan takes seconds, and work on it is worth being done side by side. */
export const changesOfLargePlan = 5_000;

/** How much a plan does, for plans that are too long to be shown whole. */
export interface PlanSummary {
  /** Sets of records. */
  sets: { created: number; updated: number; deleted: number };
  /** Single records: rows of the records table. */
  records: { added: number; changed: number; removed: number };
}

/** Pure. */
export function* summaryOf(changes: readonly { change: Change }[]): Steps<PlanSummary> {
  const sets = { created: 0, updated: 0, deleted: 0 };
  const records = { added: 0, changed: 0, removed: 0 };
  yield* eachInSteps(changes, ({ change }) => {
    switch (change.kind) {
      case 'create':
        sets.created += 1;
        records.added += change.after.values.length;
        break;
      case 'delete':
        sets.deleted += 1;
        records.removed += change.before.values.length;
        break;
      case 'update': {
        sets.updated += 1;
        const { added, changed, removed } = recordsOfUpdate(change);
        records.added += added;
        records.changed += changed;
        records.removed += removed;
      }
    }
  });
  return { sets, records };
}

/** Pure. Single records that one change adds, changes and removes. */
export function recordsOfChange(change: Change): number {
  if (change.kind === 'create') return change.after.values.length;
  if (change.kind === 'delete') return change.before.values.length;
  const { added, changed, removed } = recordsOfUpdate(change);
  return added + changed + removed;
}

/** Single records that the changes add, change and remove. */
export function* recordsTouched(changes: readonly { change: Change }[]): Steps<number> {
  const { added, changed, removed } = (yield* summaryOf(changes)).records;
  return added + changed + removed;
}

/** A value that goes and one that comes are one changed record. A new TTL changes the records that stay, a setting of the host those that have it. */
function recordsOfUpdate(change: Extract<Change, { kind: 'update' }>): PlanSummary['records'] {
  const [before, after] = [new Set(change.before.values), new Set(change.after.values)];
  const staying = change.after.values.filter((value) => before.has(value));
  const kept = staying.length;
  const replaced = Math.min(after.size, before.size) - kept;
  return {
    added: after.size - kept - replaced,
    changed: replaced + (changedParts(change).includes('ttl') ? kept : withOtherSettings(change, staying)),
    removed: before.size - kept - replaced,
  };
}

function withOtherSettings({ before, after }: Extract<Change, { kind: 'update' }>, staying: readonly Rdata[]): number {
  const changed = new Set(settingChanges(before, after).map(({ of }) => of));
  return changed.has(null) ? staying.length : staying.filter((value) => changed.has(value)).length;
}
