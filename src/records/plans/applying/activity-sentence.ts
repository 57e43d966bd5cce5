import { displayName, displayOwner, parseFqdn, type Change, type Sentence, subjectOf } from '../../../dns/index.js';
import { sayActivity, type Domain } from '../../../domains/index.js';
import type { PlanSource } from '../change-plan.entity.js';
import { recordsTouched } from '../plan-summary.js';
import { type ChangeProgress, mayHaveOverwritten, type PlanResult } from './settle-changes.js';

/** Describes what a plan did, for the list of recent activity: "Added A record www to example.org". */
export function sentenceOf(source: PlanSource, result: PlanResult, { name }: Pick<Domain, 'name'>): Sentence {
  const domain = displayName(parseFqdn(name));
  const { status, changes } = result;
  const [only, ...others] = changes;
  if (status === 'failed' && awaitedIn(result) === 0) return sayActivity('plan.failed', { domain });
  if (status === 'applied' && awaitedIn(result) === 0 && only && others.length === 0)
    return sentenceOfOne(only.change, name);
  return sayActivity(`plan.${events[source]}`, { domain, result: resultOf(result) });
}

const events = { edit: 'changed', changes: 'changed', zone_file: 'imported', snapshot: 'restored' } as const;

/** Counts single records, as the review of the plan did. */
function resultOf(result: PlanResult): Sentence {
  const { status, changes } = result;
  const count = recordsIn(changes);
  const done = recordsIn(changes.filter(({ state }) => state === 'applied'));
  const awaited = awaitedIn(result);
  if (awaited > 0) return sayActivity('result.awaited', { done, count, awaited });
  const replacing = recordsIn(changes.filter(({ errorCode }) => errorCode === mayHaveOverwritten));
  if (status !== 'partial') return sayActivity('result.applied', { count: done });
  if (replacing > 0) return sayActivity('result.replacing', { done, count, replacing });
  return sayActivity('result.partial', { done, count });
}

function awaitedIn({ changes }: PlanResult): number {
  return recordsIn(changes.filter(({ state }) => state === 'unknown'));
}

function recordsIn(changes: readonly ChangeProgress[]): number {
  return recordsTouched(changes.map(({ change }) => change));
}

function sentenceOfOne(change: Change, zone: string): Sentence {
  const { name, type } = subjectOf(change);
  const values = { type, name: displayOwner(name, parseFqdn(zone)), domain: displayName(parseFqdn(zone)) };
  if (change.kind === 'create') return sayActivity('record.added', values);
  if (change.kind === 'delete') return sayActivity('record.deleted', values);
  const { before, after } = change;
  if (after.values.length > before.values.length) return sayActivity('record.valueAdded', values);
  if (after.values.length < before.values.length) return sayActivity('record.valueDeleted', values);
  return sayActivity('record.changed', values);
}
