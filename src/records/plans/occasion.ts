import { displayOwner, shownValues, subjectOf, type Change, type Fqdn, type Sentence } from '../../dns/index.js';
import { sayBackup } from '../../zone-store/index.js';
import type { PlanSource } from './change-plan.entity.js';

/** Pure. The purpose of a plan, in the names of the backups around it; the change itself where it has only one. */
export function occasionOf(source: PlanSource, changes: readonly { change: Change }[], zone: Fqdn): Sentence {
  if (source === 'zone_file') return sayBackup('import');
  if (source === 'snapshot') return sayBackup('restore');
  const [only, ...others] = changes;
  if (!only || others.length > 0) return sayBackup('changes', { count: changes.length });
  const { name, type } = subjectOf(only.change);
  const set = `${displayOwner(name, zone)} ${type}`;
  if (only.change.kind === 'delete') return sayBackup('deleted', { set });
  return sayBackup('changed', { set, values: shownValues(type, only.change.after.values) });
}
