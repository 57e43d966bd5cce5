import { rawDiff, type IgnoreRule, type Zone } from '../../../dns/index.js';
import { withoutIgnored } from '../../ignore-rules/without-ignored.js';
import { PlanConflict } from '../../records.errors.js';
import type { StoredPlan } from '../plan-store.js';
import type { IntendedChanges, PreparedRebase } from './intent.js';
import { mergeWithChoices, movedSets, sidesOf, type SetChoices } from './moved-sets.js';

export function prepareRebase(
  { stored, before, choices }: { stored: StoredPlan; before: Zone; choices: SetChoices },
  rules: readonly IgnoreRule[],
): PreparedRebase {
  const { source, mode, namedByPerson } = stored.plan;
  return {
    kind: 'rebase',
    source,
    mode,
    namedByPerson,
    mayFindNothing: false,
    textFindings: [],
    stored,
    before,
    choices,
    // Ignore rules do not apply to changes that a person named.
    rules: namedByPerson ? [] : rules,
  };
}

/** Pure. Changes already in place are dropped. Throws `PlanConflict` where a conflict is left undecided. */
export function rebasedChanges({ stored, before, choices, rules }: PreparedRebase, live: Zone): IntendedChanges {
  const sides = sidesOf(
    stored.changes.map(({ change }) => change),
    before,
    live,
  );
  const { zone, conflicts } = mergeWithChoices(sides, choices);
  if (conflicts.length > 0) throw new PlanConflict(conflicts, movedSets(sides));
  const { changes, notices } = withoutIgnored(live, rawDiff(sides.theirs.rrsets, zone.rrsets), rules);
  return { changes, notices, moves: stored.plan.moves, blame: { kind: 'set' } };
}
