import { applyToZone, mergeZones, rawDiff, type Change, type IgnoreRule, type Zone } from '../../../dns/index.js';
import { withoutIgnored } from '../../ignore-rules/without-ignored.js';
import { PlanConflict } from '../../records.errors.js';
import type { StoredPlan } from '../plan-store.js';
import type { IntendedChanges, PreparedRebase } from './intent.js';

export function prepareRebase(
  { stored, before }: { stored: StoredPlan; before: Zone },
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
    // What a person has named stays as they said it.
    rules: namedByPerson ? [] : rules,
  };
}

/** Pure. Throws `PlanConflict`. */
export function rebasedChanges({ stored, before, rules }: PreparedRebase, live: Zone): IntendedChanges {
  const wanted = merge(
    stored.changes.map(({ change }) => change),
    before,
    live,
  );
  const { changes, notices } = withoutIgnored(live, wanted, rules);
  return { changes, notices, moves: stored.plan.moves, blame: { kind: 'set' } };
}

/** Changes that were made for `base` and the changes of `live` since then. Done already is not done again. */
function merge(changes: readonly Change[], base: Zone, live: Zone): Change[] {
  const { zone, conflicts } = mergeZones(base, applyToZone(base, changes), live);
  if (conflicts.length > 0) throw new PlanConflict(conflicts);
  return rawDiff(live.rrsets, zone.rrsets);
}
