import { daySeconds, hourSeconds, minuteSeconds } from './durations';
import type { Language } from '../i18n/languages';

const units = [
  { seconds: daySeconds, unit: 'day', unitDisplay: 'long' },
  { seconds: hourSeconds, unit: 'hour', unitDisplay: 'long' },
  { seconds: minuteSeconds, unit: 'minute', unitDisplay: 'short' },
  { seconds: 1, unit: 'second', unitDisplay: 'short' },
] as const;

/** A TTL as people say it: "5 min", "1.5 hours", "45 sec". The exact seconds belong in a tooltip. */
export function humanTtl(seconds: number, language: Language): string {
  const { seconds: size, ...style } = units.find((unit) => seconds >= unit.seconds) ?? units[3];
  const format = new Intl.NumberFormat(language, { style: 'unit', ...style, maximumFractionDigits: 1 });
  // German and Russian end the unit with a dot, which would stand twice at the end of a sentence.
  return format.format(seconds / size).replace(/\.$/, '');
}
