import { applyToZone, mergeZones, type Change, type Zone, rawDiff } from '../../dns/index.js';
import { PlanConflict } from '../records.errors.js';
import type { StoredPlan } from './plan-store.js';

/**
 * Pure. What a plan still has to do to a zone that has moved since: its changes and the zone's are merged
 * from `base`, where both began. What the zone has by now is not done again. Throws `PlanConflict`.
 */
export function rebase({ changes }: Pick<StoredPlan, 'changes'>, base: Zone, live: Zone): Change[] {
  const wanted = applyToZone(
    base,
    changes.map(({ change }) => change),
  );
  const { zone, conflicts } = mergeZones(base, wanted, live);
  if (conflicts.length > 0) throw new PlanConflict(conflicts);
  return rawDiff(live.rrsets, zone.rrsets);
}
