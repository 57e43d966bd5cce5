import { displayName, displayOwner, parseFqdn, type Change, subjectOf } from '../../../dns/index.js';
import type { Domain } from '../../../domains/index.js';
import type { PlanSource } from '../change-plan.entity.js';
import { mayHaveOverwritten, type PlanResult } from './settle-changes.js';

/** Describes what a plan did, for the list of recent activity: "Added A record www to example.org". */
export function sentenceOf(source: PlanSource, { status, changes }: PlanResult, domain: Domain): string {
  const zone = displayName(parseFqdn(domain.name));
  const [only, ...others] = changes;
  const done = changes.filter(({ state }) => state === 'applied').length;
  const awaited = changes.filter(({ state }) => state === 'unknown').length;
  if (awaited > 0)
    return `${openings[source]} ${zone}: ${done} of ${countedChanges(changes.length)} applied, ${awaited} may still arrive`;
  const replacing = changes.filter(({ errorCode }) => errorCode === mayHaveOverwritten).length;
  const note = replacing > 0 ? `, ${replacing} may have replaced somebody else’s change` : '';
  if (status === 'failed') return `Tried to change ${zone}, but nothing was applied`;
  if (status === 'partial')
    return `${openings[source]} ${zone}: ${done} of ${countedChanges(changes.length)} applied${note}`;
  if (only && others.length === 0) return sentenceOfOne(only.change, domain, zone);
  return `${openings[source]} ${zone}: ${countedChanges(done)} applied`;
}

const openings: Record<PlanSource, string> = {
  edit: 'Changed',
  changes: 'Changed',
  zone_file: 'Imported a zone file into',
  snapshot: 'Restored',
};

function sentenceOfOne(change: Change, domain: Domain, zone: string): string {
  const { name, type } = subjectOf(change);
  const record = `${type} record ${displayOwner(name, parseFqdn(domain.name))}`;
  if (change.kind === 'create') return `Added ${record} to ${zone}`;
  if (change.kind === 'delete') return `Deleted ${record} from ${zone}`;
  const { before, after } = change;
  if (after.values.length > before.values.length) return `Added a value to ${record} of ${zone}`;
  if (after.values.length < before.values.length) return `Deleted a value of ${record} of ${zone}`;
  return `Changed ${record} of ${zone}`;
}

function countedChanges(changes: number): string {
  return changes === 1 ? '1 change' : `${changes.toLocaleString('en')} changes`;
}
