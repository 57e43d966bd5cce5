import type { ListedSession } from './session-store.js';

export class SessionView {
  /** Names the session, and opens nothing. */
  id!: string;
  /** The session that asks. */
  current!: boolean;
  /** ISO 8601, UTC. */
  signedInAt!: string;
  /** When it was last used, to the minute. */
  seenAt!: string;
  /** The browser's name for itself; null if it is not known. */
  userAgent!: string | null;
  /** The network address of the sign-in, of IPv6 the /64; null if it is not known. */
  address!: string | null;
}

export function presentSession({ id, isCurrent, signedInAt, seenAt, userAgent, address }: ListedSession): SessionView {
  return { id, current: isCurrent, signedInAt, seenAt, userAgent, address };
}
