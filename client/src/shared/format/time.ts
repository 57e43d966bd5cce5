import { daySeconds, hourSeconds, minuteSeconds, secondMs } from './durations';
import type { Language } from '../i18n/languages';

/** ISO 8601 text, or what `new Date` makes of one. */
export type Instant = string | Date;

/** "Nov 21, 2026". Null for what is no date; the browser's time zone where none is named. */
export function dateText(at: Instant, language: Language, timeZone?: string): string | null {
  return textOf(at, language, { year: 'numeric', month: 'short', day: '2-digit', timeZone });
}

/** "Nov 21, 2026 14:05". Null for what is no date; the browser's time zone where none is named. */
export function dateTimeText(at: Instant, language: Language, timeZone?: string): string | null {
  const time = textOf(at, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return time === null ? null : `${dateText(at, language, timeZone)} ${time}`;
}

const spans = [
  [365 * daySeconds, 'year'],
  [30 * daySeconds, 'month'],
  [daySeconds, 'day'],
  [hourSeconds, 'hour'],
  [minuteSeconds, 'minute'],
] as const;

/** "5 min. ago", "in 3 days", "now" for less than a minute. Null for what is no date. */
export function relativeTime(at: Instant, language: Language, now = new Date()): string | null {
  const seconds = (new Date(at).getTime() - now.getTime()) / secondMs;
  if (Number.isNaN(seconds)) return null;
  const [size, unit] = spans.find(([length]) => Math.abs(seconds) >= length) ?? [Infinity, 'second'];
  // Rounds down: 119 seconds are one minute.
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }).format(
    Math.trunc(seconds / size),
    unit,
  );
}

function textOf(at: Instant, language: Language, options: Intl.DateTimeFormatOptions): string | null {
  const when = new Date(at);
  if (Number.isNaN(when.getTime())) return null;
  try {
    return new Intl.DateTimeFormat(language, options).format(when);
  } catch (error) {
    // The browser does not know this zone: showing its own zone is better than showing nothing.
    if (options.timeZone === undefined || !(error instanceof RangeError)) throw error;
    return textOf(at, language, { ...options, timeZone: undefined });
  }
}
