import type { Subject } from './drift-class.js';
import type { Blindness } from './sight.js';

/** A difference that was seen, by its fingerprint. */
export interface Suspicion {
  readonly fingerprint: string;
  readonly subject: Subject;
  /** ISO 8601, UTC, as all times here: it is kept as JSON. */
  readonly firstSeenAt: string;
  /** Looks that have shown it. */
  readonly looks: number;
}

/** What a guard remembers from look to look. */
export interface GuardMemory {
  readonly suspicions: readonly Suspicion[];
  /** A listing that is not believed: since when and how often in a row. */
  readonly loss: { readonly since: string; readonly looks: number } | null;
  /** When incidents were opened in the last hour. */
  readonly openings: readonly { readonly subject: Subject; readonly at: string }[];
  /** Which sets were put back in the last 24 hours. */
  readonly reverts: readonly { readonly id: string; readonly at: string }[];
  readonly blindness: Blindness;
}

export const nothingRemembered: GuardMemory = {
  suspicions: [],
  loss: null,
  openings: [],
  reverts: [],
  blindness: null,
};

const hourMs = 3_600_000;
const openingsBeforeQuiet = 3;
const revertsBeforeHold = 2;

/** Too many openings lately: what comes now is noted, and nobody is told each time. */
export function isFlapping({ openings }: GuardMemory, subject: Subject, now: Date): boolean {
  return (
    openings.filter((opening) => opening.subject === subject && isWithin(opening.at, hourMs, now)).length >=
    openingsBeforeQuiet
  );
}

export function rememberOpening(memory: GuardMemory, subject: Subject, now: Date): GuardMemory {
  const recent = memory.openings.filter(({ at }) => isWithin(at, hourMs, now));
  return { ...memory, openings: [...recent, { subject, at: now.toISOString() }] };
}

/** Which of these sets somebody else keeps changing back: they were put back twice within a day. */
export function contested({ reverts }: GuardMemory, ids: readonly string[], now: Date): string[] {
  return ids.filter(
    (id) =>
      reverts.filter((revert) => revert.id === id && isWithin(revert.at, 24 * hourMs, now)).length >= revertsBeforeHold,
  );
}

export function rememberReverts(memory: GuardMemory, ids: readonly string[], now: Date): GuardMemory {
  const recent = memory.reverts.filter(({ at }) => isWithin(at, 24 * hourMs, now));
  return { ...memory, reverts: [...recent, ...ids.map((id) => ({ id, at: now.toISOString() }))] };
}

function isWithin(at: string, ms: number, now: Date): boolean {
  return now.getTime() - Date.parse(at) < ms;
}
