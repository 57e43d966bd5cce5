import { eachInSteps, type Change, type Steps } from '../../dns/index.js';
import type { StoredChange } from './change-rows.js';

/** `records`: their number before the plan. */
export function* fewestRecordsAfter(records: number, changes: readonly Pick<StoredChange, 'change'>[]): Steps<number> {
  let deleted = 0;
  yield* eachInSteps(changes, ({ change }) => void (deleted += deletedBy(change)));
  return Math.max(0, records - deleted);
}

function deletedBy(change: Change): number {
  if (change.kind === 'create') return 0;
  const left = change.kind === 'delete' ? 0 : change.after.values.length;
  return Math.max(0, change.before.values.length - left);
}
