import { dayMs, secondMs } from '../clock/index.js';

/** The wait of a `Retry-After` header in milliseconds: seconds or an HTTP date (RFC 9110 §10.2.3). */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  // A longer wait is a mistake of the vendor.
  if (/^\d+$/.test(text)) return Math.min(Number(text) * secondMs, dayMs);
  // `Date.parse` takes -5 and 1.5 for days of the year 2001. Every form of an HTTP date has a time of day.
  const date = /\d\d:\d\d:\d\d/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - now.getTime()), dayMs);
}
