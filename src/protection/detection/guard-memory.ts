import { dayMs, hourMs } from '../../platform/clock/index.js';
import type { IncidentSubject } from './drift.js';

/** A drift that was seen, by its fingerprint. */
export interface Suspicion {
  readonly fingerprint: string;
  readonly subject: IncidentSubject;
  /** ISO 8601, UTC, as all times here: it is kept as JSON. */
  readonly firstSeenAt: string;
  /** Number of scans that have shown it. */
  readonly looks: number;
}

/** How long nothing could be said about a zone; null while it is visible. */
export type VisibilityLoss = {
  readonly since: string;
  readonly looks: number;
  /** People have been alerted. */
  readonly isTold: boolean;
} | null;

/** News for people: the zone is no longer watched, or it is watched again. */
export type VisibilityNews = 'lost' | 'restored' | null;

/** Alert after six hours; until then short outages stay silent. */
const alertAfter = { ms: 6 * hourMs, looks: 3 };

/** The state that a guard keeps from scan to scan. */
export interface GuardMemory {
  readonly suspicions: readonly Suspicion[];
  /** An implausible listing: since when, and how many scans in a row. */
  readonly loss: { readonly since: string; readonly looks: number } | null;
  /** When incidents were opened in the last hour. */
  readonly openings: readonly { readonly subject: IncidentSubject; readonly at: string }[];
  /** Sets that were restored in the last 24 hours. */
  readonly reverts: readonly { readonly id: string; readonly at: string }[];
  readonly visibilityLoss: VisibilityLoss;
}

export const nothingRemembered: GuardMemory = {
  suspicions: [],
  loss: null,
  openings: [],
  reverts: [],
  visibilityLoss: null,
};

const openingsBeforeQuiet = 3;
const revertsBeforeHold = 2;

/** Too many incidents lately: new ones are recorded without an alert each. */
export function isFlapping({ openings }: GuardMemory, subject: IncidentSubject, now: Date): boolean {
  return (
    openings.filter((opening) => opening.subject === subject && isWithin(opening.at, hourMs, now)).length >=
    openingsBeforeQuiet
  );
}

export function rememberOpening(memory: GuardMemory, subject: IncidentSubject, now: Date): GuardMemory {
  const recent = memory.openings.filter(({ at }) => isWithin(at, hourMs, now));
  return { ...memory, openings: [...recent, { subject, at: now.toISOString() }] };
}

/** The sets that somebody else keeps changing: they were restored twice within a day. */
export function contested({ reverts }: GuardMemory, ids: readonly string[], now: Date): string[] {
  return ids.filter(
    (id) => reverts.filter((revert) => revert.id === id && isWithin(revert.at, dayMs, now)).length >= revertsBeforeHold,
  );
}

export function rememberReverts(memory: GuardMemory, ids: readonly string[], now: Date): GuardMemory {
  const recent = memory.reverts.filter(({ at }) => isWithin(at, dayMs, now));
  return { ...memory, reverts: [...recent, ...ids.map((id) => ({ id, at: now.toISOString() }))] };
}

function isWithin(at: string, ms: number, now: Date): boolean {
  return now.getTime() - Date.parse(at) < ms;
}

/** Pure. One more scan, which could see the zone or could not. */
export function visibilityAfter(
  earlier: VisibilityLoss,
  isSeen: boolean,
  now: Date,
): { visibilityLoss: VisibilityLoss; news: VisibilityNews } {
  if (isSeen) return { visibilityLoss: null, news: earlier?.isTold ? 'restored' : null };
  const { since, looks, isTold } = earlier ?? { since: now.toISOString(), looks: 0, isTold: false };
  const isDue = looks + 1 >= alertAfter.looks && now.getTime() - Date.parse(since) >= alertAfter.ms;
  return {
    visibilityLoss: { since, looks: looks + 1, isTold: isTold || isDue },
    news: isDue && !isTold ? 'lost' : null,
  };
}
