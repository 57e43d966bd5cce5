import { hourMs, minuteMs } from '../../shared/format/durations';

/** A time as inputs of the type `datetime-local` hold it: `2027-03-01T09:30`, on the clock of this device. */
export function localInput(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

const wholeTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Null for an input that holds no whole time. */
export function isoOf(input: string): string | null {
  if (!wholeTime.test(input)) return null;
  const at = new Date(input);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

export const nextHour = (now: Date): Date => new Date(Math.ceil(now.getTime() / hourMs) * hourMs);
