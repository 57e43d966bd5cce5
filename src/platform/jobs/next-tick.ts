import { Cron } from 'croner';
import { secondMs } from '../clock/index.js';
import type { Schedule } from './job.js';

/**
 * A tick comes a second after the moment that the schedule names. Instances whose clocks differ by less than that
 * agree with the database on which tick it is.
 */
const afterwardsMs = 1_000;

/** Pure. When a schedule ticks next after `now`. Spans count from the epoch, so that all instances tick together. */
export function nextTick(schedule: Schedule, now: Date): Date {
  const earlier = new Date(now.getTime() - afterwardsMs);
  return new Date(nextTime(schedule, earlier).getTime() + afterwardsMs);
}

/** A schedule ticks at most once in each span of this length. */
export function spanSeconds({ everySeconds }: Schedule): number {
  return everySeconds ?? 60;
}

function nextTime({ everySeconds, cron, timeZone }: Schedule, after: Date): Date {
  if (everySeconds !== undefined) {
    const spanMs = everySeconds * secondMs;
    return new Date((Math.floor(after.getTime() / spanMs) + 1) * spanMs);
  }
  const next = new Cron(cron, { timezone: timeZone, mode: '5-part' }).nextRun(after);
  if (!next) throw new Error(`The schedule ${cron} never comes`);
  return next;
}
