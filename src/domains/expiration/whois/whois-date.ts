import { dayOfMoment, realDay } from '../registration.js';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The forms in which registries write a day, each with the order of its parts. */
const forms: readonly { pattern: RegExp; order: readonly ('year' | 'month' | 'day')[] }[] = [
  { pattern: /^(\d{4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})(?!\d)/, order: ['year', 'month', 'day'] },
  { pattern: /^(\d{4})(\d\d)(\d\d)(?!\d)/, order: ['year', 'month', 'day'] },
  { pattern: /^(\d{4})-([a-z]{3})-(\d{1,2})(?!\d)/i, order: ['year', 'month', 'day'] },
  { pattern: /^(\d{1,2})[-. /]([a-z]{3,9})[-. /,]{1,2}(\d{4})(?!\d)/i, order: ['day', 'month', 'year'] },
  { pattern: /^([a-z]{3,9})[ .]{1,2}(\d{1,2}),? (\d{4})(?!\d)/i, order: ['month', 'day', 'year'] },
  {
    pattern: /^([a-z]{3}) {1,2}(\d{1,2}) \d\d:\d\d:\d\d (?:[a-z]{2,5} )?(\d{4})(?!\d)/i,
    order: ['month', 'day', 'year'],
  },
  { pattern: /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\d)/, order: ['day', 'month', 'year'] },
];
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? +/i;
/** Day and month in an order that differs from country to country. */
const eitherOrder = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})(?!\d)/;
const withTimeZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)? ?(?:Z|[+-]\d\d:?\d\d)/i;

/**
 * The day that the text begins with: `2027-03-01`, in UTC where it names a time zone. Null where there is none, or where
 * day and month could be the other way round: no date is better than a wrong one.
 */
export function whoisDayIn(text: string): string | null {
  const value = text.trim().slice(0, 60).replace(weekday, '');
  const [moment] = withTimeZone.exec(value) ?? [];
  if (moment !== undefined) return dayOfMoment(moment.replace(/^(.{10}) /, '$1T').replaceAll(' ', ''));
  for (const { pattern, order } of forms) {
    const parts = pattern.exec(value)?.slice(1);
    if (!parts) continue;
    const part = (name: 'year' | 'month' | 'day') => parts[order.indexOf(name)] ?? '';
    return realDay(Number(part('year')), monthOf(part('month')), Number(part('day')));
  }
  const [, first, , second, year] = eitherOrder.exec(value) ?? [];
  return dayOfEither(Number(year), Number(first), Number(second));
}

function monthOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : months.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

function dayOfEither(year: number, first: number, second: number): string | null {
  const dayFirst = realDay(year, second, first);
  const monthFirst = realDay(year, first, second);
  if (dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst) return null;
  return dayFirst ?? monthFirst;
}
