import type { AlertSeverity } from '../log/alert-kinds.js';

/** Warnings wait this long, so that several of one zone go out together. */
const coalesceMs = 5 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const digestHour = 8;

/** When an alert may go out: immediately, after five minutes together with others, or at 08:00. */
export function dueAt(severity: AlertSeverity, at: Date, timezone: string): Date {
  if (severity === 'critical') return at;
  if (severity === 'warning') return new Date(at.getTime() + coalesceMs);
  return nextMorning(at, timezone);
}

/** The next full hour at which clocks there show eight. Days of 23 and of 25 hours have one, too. */
function nextMorning(at: Date, timezone: string): Date {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const quarterMs = hourMs / 4;
  const first = Math.floor(at.getTime() / quarterMs + 1) * quarterMs;
  for (let time = first; time <= first + 25 * hourMs; time += quarterMs) {
    // Some zones are off by half or three quarters of an hour.
    if (clock.format(time) === `0${digestHour}:00`) return new Date(time);
  }
  return new Date(at.getTime() + 24 * hourMs);
}
