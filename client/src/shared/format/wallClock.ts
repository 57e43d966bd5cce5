import { secondMs } from './durations';

/** The value of a `datetime-local` field: what clocks show in the time zone, to the minute. */
export function toWallClock(at: string, timeZone: string): string {
  const time = new Date(at).getTime();
  return new Date(time + offsetMs(time, timeZone)).toISOString().slice(0, 16);
}

/**
 * ISO 8601, UTC, at the end of the minute that clocks in the time zone show, so that changes within it are included. A
 * time that clocks show twice is the earlier one. Null for an incomplete time.
 */
export function fromWallClock(text: string, timeZone: string): string | null {
  const shown = new Date(`${text}:59.999Z`).getTime();
  if (Number.isNaN(shown)) return null;
  // Offsets change a few times a year. The first one may lie on the other side of such a change, the second does not.
  const near = shown - offsetMs(shown, timeZone);
  return new Date(shown - offsetMs(near, timeZone)).toISOString();
}

/** How far clocks in the time zone are ahead of UTC. */
function offsetMs(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(time / secondMs) * secondMs;
}
