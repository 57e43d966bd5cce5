import { applyToZone, type Change, type Zone } from '../../dns/index.js';
import { changeOfDrift, type Drift } from './drift.js';

/** Adds our own changes to the baseline. Changes that others made elsewhere in the zone stay out of it. */
export function withOurChanges(baseline: Zone, applied: readonly Change[]): Zone {
  return applied.length === 0 ? baseline : applyToZone(baseline, applied);
}

/** Adds accepted changes to the baseline; the rest of it stays. */
export function withAccepted(baseline: Zone, drifts: readonly Drift[]): Zone {
  const edits = drifts.filter(({ class: kind }) => kind === 'edit');
  return withOurChanges(baseline, edits.map(changeOfDrift));
}
