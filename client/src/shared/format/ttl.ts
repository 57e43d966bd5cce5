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
  const unit = units.find((each) => seconds >= each.seconds) ?? units[3];
  // German and Russian end the unit with a dot, which would stand twice at the end of a sentence.
  return formatOf(unit, language)
    .format(seconds / unit.seconds)
    .replace(/\.$/, '');
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making one takes longer than formatting a hundred numbers with it, and a table of records shows a TTL in each row. */
function formatOf({ unit, unitDisplay }: (typeof units)[number], language: Language): Intl.NumberFormat {
  const key = `${unit} ${language}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 });
  formats.set(key, format);
  return format;
}
