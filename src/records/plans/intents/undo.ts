import {
  makeZone,
  rawDiff,
  subjectOf,
  type Change,
  type IgnoreRule,
  type Rrset,
  type Zone,
} from '../../../dns/index.js';
import { withoutIgnored } from '../../ignore-rules/without-ignored.js';
import { PlanConflict, PlanNotApplied } from '../../records.errors.js';
import type { StoredPlan } from '../plan-store.js';
import type { IntendedChanges, PreparedUndo } from './intent.js';
import { mergeWithChoices, movedSets, type SetChoices } from './moved-sets.js';

/** Throws `PlanNotApplied` when none of its changes is in place. */
export function prepareUndo(
  { stored: { plan, changes }, choices }: { stored: StoredPlan; choices: SetChoices },
  rules: readonly IgnoreRule[],
): PreparedUndo {
  const made = changes.filter(({ state }) => state === 'applied').map(({ change }) => change);
  if (made.length === 0) throw new PlanNotApplied();
  const { namedByPerson } = plan;
  return {
    kind: 'undo',
    source: 'changes',
    mode: 'additive',
    namedByPerson,
    mayFindNothing: false,
    textFindings: [],
    made,
    choices,
    // Ignore rules do not apply to changes that a person named.
    rules: namedByPerson ? [] : rules,
  };
}

/**
 * Pure. The changes that take back those of a plan and keep what others have changed since. Throws `PlanConflict` for
 * sets that have changed in a contradicting way and for which there is no choice.
 */
export function undoneChanges({ made, choices, rules }: PreparedUndo, live: Zone): IntendedChanges {
  const sides = (side: (change: Change) => readonly Rrset[]) => makeZone(live.name, made.flatMap(side));
  // Sets that only the live zone has stay as they are, so the other names need no merge.
  const names = new Set(made.map((change) => subjectOf(change).name));
  const theirs: Zone = { name: live.name, rrsets: live.rrsets.filter(({ name }) => names.has(name)) };
  const three = { base: sides(afterOf), mine: sides(beforeOf), theirs };
  const { zone, conflicts } = mergeWithChoices(three, choices);
  if (conflicts.length > 0) throw new PlanConflict(conflicts, movedSets(three));
  const { changes, notices } = withoutIgnored(live, rawDiff(theirs.rrsets, zone.rrsets), rules);
  return { changes, notices, moves: [], blame: { kind: 'set' } };
}

const beforeOf = (change: Change) => (change.kind === 'create' ? [] : [change.before]);
const afterOf = (change: Change) => (change.kind === 'delete' ? [] : [change.after]);
