import { applyToZone, type Change, type Zone } from '../../dns/index.js';
import type { Drift } from './drift.js';

/** Our own changes become what was signed off. What others did elsewhere in the zone does not. */
export function withOurChanges(baseline: Zone, applied: readonly Change[]): Zone {
  return applied.length === 0 ? baseline : applyToZone(baseline, applied);
}

/** What a person has accepted becomes what was signed off; the rest of the zone stays as it was. */
export function withAccepted(baseline: Zone, drifts: readonly Drift[]): Zone {
  const changes = drifts.flatMap((drift): Change[] => {
    const { id, before, after } = drift;
    if (drift.class !== 'edit') return [];
    if (after && before) return [{ id, kind: 'update', before, after }];
    if (after) return [{ id, kind: 'create', after }];
    return before ? [{ id, kind: 'delete', before }] : [];
  });
  return withOurChanges(baseline, changes);
}
