import { minuteMs, nextTimeOfDay } from '../../platform/clock/index.js';
import type { AlertSeverity } from '../log/alert-kinds.js';

/** Warnings wait this long, so that several of one zone go out together. */
const coalesceMs = 5 * minuteMs;
const digestTime = '08:00';

/** When an alert may go out: immediately, after five minutes together with others, or at the next 08:00. */
export function dueAt(severity: AlertSeverity, at: Date, timezone: string): Date {
  if (severity === 'critical') return at;
  if (severity === 'warning') return new Date(at.getTime() + coalesceMs);
  return nextTimeOfDay({ timeOfDay: digestTime, timezone }, at);
}
