const dayMs = 86_400_000;
const minuteMs = 60_000;

export interface DailyTime {
  /** `03:30` */
  timeOfDay: string;
  /** IANA name. */
  timezone: string;
}

/**
 * Pure. The next time after `after` at which the wall clock shows this: once on each day of the calendar there. Where the
 * clocks skip it, the moment at which they do; where they show it twice, the first.
 */
export function nextDue({ timeOfDay, timezone }: DailyTime, after: Date): Date {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  const today = Math.floor(wallClock(after, timezone) / dayMs);
  for (let day = today - 1; ; day += 1) {
    const due = instantOf(day * dayMs + (hours * 60 + minutes) * minuteMs, timezone);
    if (due > after.getTime()) return new Date(due);
  }
}

/** The first moment at which the wall clock shows at least this. */
function instantOf(wall: number, timezone: string): number {
  // No zone is further from UTC than this.
  let early = wall - 16 * 60 * minuteMs;
  let late = wall + 16 * 60 * minuteMs;
  const offsets = [early, late].map((instant) => wallClock(new Date(instant), timezone) - instant);
  const candidates = [...new Set(offsets)].map((offset) => wall - offset).filter((at) => shows(at, wall, timezone));
  if (candidates.length > 0) return Math.min(...candidates);
  // Skipped: halve down to the moment of the jump.
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (wallClock(new Date(middle), timezone) >= wall) late = middle;
    else early = middle;
  }
  return late;
}

function shows(instant: number, wall: number, timezone: string): boolean {
  return wallClock(new Date(instant), timezone) === wall;
}

/** What the wall clock shows, as if it were UTC: milliseconds. */
function wallClock(instant: Date, timezone: string): number {
  const parts = formatOf(timezone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const wall = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return wall + (((instant.getTime() % 1_000) + 1_000) % 1_000);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one costs far more than using it. */
function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const digits = { month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en', { timeZone: timezone, hourCycle: 'h23', year: 'numeric', ...digits });
  formats.set(timezone, format);
  return format;
}
