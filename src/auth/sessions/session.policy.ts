import { dayMs, hourMs, minuteMs } from '../../platform/clock/index.js';

/** After this long without a request, the user has to sign in again. */
export const idleLimitMs = dayMs;
/** The longest that one sign-in lasts, also with constant activity. */
export const absoluteLimitMs = 30 * dayMs;
/** A change that could lock the owner out needs a sign-in that is no older than this. */
export const freshForMs = 15 * minuteMs;
/** A change by an administrator to other people needs one that is no older than this. */
export const recentForMs = 12 * hourMs;
/** `seenAt` is written at most this often, to save an update per request. */
const seenResolutionMs = minuteMs;

/** ISO timestamps, as the session table keeps them. Absent before sign-in. */
export interface SessionTimes {
  signedInAt?: string;
  factorAt?: string;
  seenAt?: string;
}

export function hasEnded({ signedInAt, seenAt }: SessionTimes, now: Date): boolean {
  if (!signedInAt || !seenAt) return false;
  return msSince(seenAt, now) >= idleLimitMs || msSince(signedInAt, now) >= absoluteLimitMs;
}

export function isFresh({ signedInAt }: SessionTimes, now: Date, withinMs = freshForMs): boolean {
  return signedInAt !== undefined && msSince(signedInAt, now) < withinMs;
}

/** Whether the person has shown a second factor as recently. */
export function isFactorFresh({ factorAt }: SessionTimes, now: Date, withinMs = freshForMs): boolean {
  return factorAt !== undefined && msSince(factorAt, now) < withinMs;
}

export function isSeenStale({ seenAt }: SessionTimes, now: Date): boolean {
  return seenAt !== undefined && msSince(seenAt, now) >= seenResolutionMs;
}

function msSince(iso: string, now: Date): number {
  return now.getTime() - new Date(iso).getTime();
}
