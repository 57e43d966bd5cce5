import { Cron } from 'croner';
import { dayMs } from './durations.js';

export interface TimeOfDay {
  /** On the wall clock of the time zone: `03:30`. */
  timeOfDay: string;
  /** IANA name. */
  timezone: string;
}

/**
 * Pure. The next time after `after` at which the wall clock shows this: once on each day of the calendar there. In a DST
 * gap: the instant of the jump. In a DST overlap: the earlier one.
 */
export function nextTimeOfDay({ timeOfDay, timezone }: TimeOfDay, after: Date): Date {
  const next = nextOf(timeOfDay, timezone, after);
  const midnight = nextOf('00:00', timezone, after);
  // The calendar left out a day, as in Apia in 2011: the whole day is a gap, and its jump is the next midnight.
  const leftOutADay = dayOf(midnight, timezone) - dayOf(after, timezone) > dayMs;
  return leftOutADay && midnight < next ? midnight : next;
}

function nextOf(timeOfDay: string, timezone: string, after: Date): Date {
  const [hour = 0, minute = 0] = timeOfDay.split(':').map(Number);
  const next = new Cron(`${minute} ${hour} * * *`, { timezone, mode: '5-part' }).nextRun(after);
  if (!next) throw new Error(`${timeOfDay} never comes in ${timezone}`);
  return next;
}

/** Midnight of the day on the wall clock, as if it were UTC: milliseconds. */
function dayOf(at: Date, timezone: string): number {
  return Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(at));
}
