import type { ListedSession } from './session-store.js';

export class SessionView {
  /** The session that asks. */
  current!: boolean;
  /** ISO 8601, UTC. */
  signedInAt!: string;
  /** When it was last used, to the minute. */
  seenAt!: string;
  /** The browser's name for itself; null if it is not known. */
  userAgent!: string | null;
}

export function presentSession({ isCurrent, signedInAt, seenAt, userAgent }: ListedSession): SessionView {
  return { current: isCurrent, signedInAt, seenAt, userAgent };
}
