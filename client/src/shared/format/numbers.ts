import type { Language } from '../i18n/languages';

export const numberText = (value: number, language: Language): string => new Intl.NumberFormat(language).format(value);

/** `ratio` is 0 to 1. */
export const percentText = (ratio: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(ratio);

/** Fractions below ten only: 123.4 ms tells a reader no more than 123 ms. */
export function millisecondsText(value: number, language: Language): string {
  const maximumFractionDigits = Math.abs(value) < 10 ? 1 : 0;
  return unitText(value, 'millisecond', language, maximumFractionDigits);
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** In thousands, as the units' names have it. */
export function bytesText(count: number, language: Language): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), byteUnits.length - 1);
  const unit = byteUnits[step] ?? 'byte';
  return unitText(count / 1000 ** step, unit, language, 1);
}

/** "a, b, and c". */
export const listText = (items: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(items);

function unitText(value: number, unit: string, language: Language, maximumFractionDigits: number): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits,
  }).format(value);
}
