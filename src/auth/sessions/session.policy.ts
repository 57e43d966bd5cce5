/** After this long without a request, the user has to sign in again. */
export const IDLE_LIMIT_MS = 24 * 60 * 60 * 1000;
/** The longest that one sign-in lasts, also with constant activity. */
export const ABSOLUTE_LIMIT_MS = 30 * 24 * 60 * 60 * 1000;
/** How long a visitor may take on Google's pages. */
export const ANONYMOUS_LIMIT_MS = 15 * 60 * 1000;
/** `seenAt` is written at most this often, to save an update per request. */
const SEEN_RESOLUTION_MS = 60 * 1000;

/** ISO timestamps, as the session table keeps them. Absent before sign-in. */
export interface SessionTimes {
  signedInAt?: string;
  seenAt?: string;
}

export function hasEnded({ signedInAt, seenAt }: SessionTimes, now: Date): boolean {
  if (!signedInAt || !seenAt) return false;
  return msSince(seenAt, now) >= IDLE_LIMIT_MS || msSince(signedInAt, now) >= ABSOLUTE_LIMIT_MS;
}

export function isSeenStale({ seenAt }: SessionTimes, now: Date): boolean {
  return seenAt !== undefined && msSince(seenAt, now) >= SEEN_RESOLUTION_MS;
}

function msSince(iso: string, now: Date): number {
  return now.getTime() - new Date(iso).getTime();
}
