import {
  displayName,
  displayOwner,
  filterInSteps,
  parseFqdn,
  type Change,
  type Sentence,
  type Steps,
  subjectOf,
} from '../../../dns/index.js';
import { sayActivity, type Domain } from '../../../domains/index.js';
import type { PlanSource } from '../change-plan.entity.js';
import { recordsTouched } from '../plan-summary.js';
import { type ChangeProgress, mayHaveOverwritten, type PlanResult } from './settle-changes.js';

/** Describes what a plan did, for the list of recent activity: "Added A record www to example.org". */
export function* sentenceOf(source: PlanSource, result: PlanResult, { name }: Pick<Domain, 'name'>): Steps<Sentence> {
  const domain = displayName(parseFqdn(name));
  const { status, changes } = result;
  const [only, ...others] = changes;
  const isSettled = changes.every(({ state }) => state !== 'unknown');
  if (status === 'failed' && isSettled) return sayActivity('plan.failed', { domain });
  if (status === 'applied' && isSettled && only && others.length === 0) return sentenceOfOne(only.change, name);
  return sayActivity(`plan.${events[source]}`, { domain, result: yield* resultOf(result) });
}

const events = { edit: 'changed', changes: 'changed', zone_file: 'imported', snapshot: 'restored' } as const;

/** Counts single records, as the review of the plan did. */
function* resultOf({ status, changes }: PlanResult): Steps<Sentence> {
  const recordsOf = function* (isMeant: (entry: ChangeProgress) => boolean): Steps<number> {
    return yield* recordsTouched(yield* filterInSteps(changes, isMeant));
  };
  const done = yield* recordsOf(({ state }) => state === 'applied');
  const awaited = yield* recordsOf(({ state }) => state === 'unknown');
  if (awaited === 0 && status !== 'partial') return sayActivity('result.applied', { count: done });
  const count = yield* recordsTouched(changes);
  if (awaited > 0) return sayActivity('result.awaited', { done, count, awaited });
  const replacing = yield* recordsOf(({ errorCode }) => errorCode === mayHaveOverwritten);
  if (replacing > 0) return sayActivity('result.replacing', { done, count, replacing });
  return sayActivity('result.partial', { done, count });
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
