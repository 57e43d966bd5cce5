import { minuteMs } from '../../platform/clock/index.js';
import type { Guard } from '../guards/guard.entity.js';
import type { Incident } from '../incidents/incident.entity.js';
import { decideRestore, type RestoreDecision } from '../detection/auto-restore.js';

/** Pure. Whether the product puts back by itself what this incident is about. */
export function decisionAbout({ guard, incident }: { guard: Guard; incident: Incident }, now: Date): RestoreDecision {
  const { autoRestoreEnabled: isEnabled, autoRestoreTypes: types, graceMinutes, memory } = guard;
  const settings = { isEnabled, types, graceMs: graceMinutes * minuteMs };
  return decideRestore({ settings, changes: incident.changes, confirmedAt: incident.changedAt, memory, now });
}
