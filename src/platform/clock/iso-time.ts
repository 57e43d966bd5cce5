const form = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/;

/**
 * The moment of a day, `2027-03-01`, which begins in UTC, or of a time with its offset, `2027-03-01T12:00:00Z`. Null for
 * all else that ISO 8601 knows, such as weeks, and for days that no calendar has.
 */
export function isoTime(given: unknown): Date | null {
  const [, day] = typeof given === 'string' ? (form.exec(given) ?? []) : [];
  if (day === undefined || !isDay(day)) return null;
  const at = new Date(given as string);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** JavaScript takes the 30th of February for the 2nd of March. */
function isDay(day: string): boolean {
  const at = new Date(day);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
