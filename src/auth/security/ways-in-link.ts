import type { EntityManager } from '@mikro-orm/postgresql';
import { dayMs } from '../../platform/clock/index.js';
import type { User } from '../accounts/user.entity.js';
import type { OneTimeLinks } from '../recovery/one-time-links.js';

/** As long as for a change of the address: a person may not read the mailbox daily. */
const validForMs = 7 * dayMs;

/** When the way in was added that this link takes back. */
export const addedAt = (expiresAt: Date): Date => new Date(expiresAt.getTime() - validForMs);

/** A link that takes back what was added from `since` on, stored in the caller's transaction. */
export function issueWaysInLink(
  em: EntityManager,
  { id: userId, email: address }: User,
  given: { links: OneTimeLinks; since: Date; now: Date },
): Promise<string> {
  // Its end says later when the way in was added.
  const leftMs = given.since.getTime() + validForMs - given.now.getTime();
  return given.links.issue(em, { userId, purpose: 'remove-ways-in', address, validForMs: leftMs });
}
