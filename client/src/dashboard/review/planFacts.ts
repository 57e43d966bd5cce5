import type { ChangePlanView, PlanFindingView } from '../../shared/api/generated/api.schemas';

/** The errors that the plan would cause. */
export function errorsCaused({ findings }: ChangePlanView): readonly PlanFindingView[] {
  return findings.filter(({ isNew, severity }) => isNew && severity === 'error');
}

/** The single records that the plan adds, changes and deletes: the one number that every step of its review shows. */
export function recordsTouched({ summary: { records } }: ChangePlanView): number {
  return records.added + records.changed + records.removed;
}

/** The records that the plan deletes, if that is all it does; otherwise null. */
export function recordsDeletedOnly({ summary: { records } }: ChangePlanView): number | null {
  return records.added + records.changed === 0 && records.removed > 0 ? records.removed : null;
}
