/** The answer of a registry about a registration. */
export interface Registration {
  /** The day (UTC) on which it ends; null if the registry publishes none. */
  day: string | null;
  registrar: string | null;
  /** The states that registries have in common, as EPP spells them: `clientHold` (RFC 8056 §2, RFC 5731 §2.3). */
  statuses: string[];
}

const longestRegistrar = 200;

/** The name of a registrar in one line, without characters that do not show; null if nothing is left. */
export function registrarIn(text: string | undefined): string | null {
  const plain = text
    ?.replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestRegistrar);
  return plain || null;
}

/** Null for a day that no calendar has, and for years in which no registration ends. */
export function realDay(year: number, month: number, day: number): string | null {
  if (!(year >= 1985 && year <= 2200)) return null;
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null;
}

/** The day of a moment in UTC; null as `realDay`. */
export function dayOfMoment(moment: string): string | null {
  const at = new Date(moment);
  return realDay(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}
