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
    // Ignore rules do not apply to changes that a person named.
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

/** Merges the changes that were made for `base` with those of `live` since then. Changes already in place are dropped. */
function merge(changes: readonly Change[], base: Zone, live: Zone): Change[] {
  const { zone, conflicts } = mergeZones(base, applyToZone(base, changes), live);
  if (conflicts.length > 0) throw new PlanConflict(conflicts);
  return rawDiff(live.rrsets, zone.rrsets);
}
