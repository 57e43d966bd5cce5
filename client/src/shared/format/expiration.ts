import { dayMs } from './durations';

export type ExpirationStage = 'expired' | 'expiring' | 'soon' | 'good';

/** Whole days from today until `day` (`2027-03-01`), both in UTC, where registrations end. Negative once it is past. */
export function daysUntil(day: string, now = new Date()): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / dayMs);
}

/** On its last day a registration counts as expired: it ends at an hour that nobody publishes. */
export function expirationStage(days: number): ExpirationStage {
  if (days <= 0) return 'expired';
  if (days <= 30) return 'expiring';
  return days <= 90 ? 'soon' : 'good';
}

/** `2027-03-01` as a reader of `language` writes it. */
export const formatDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
