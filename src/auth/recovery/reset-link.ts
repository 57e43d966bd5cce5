import type { EntityManager } from '@mikro-orm/postgresql';
import { hourMs } from '../../platform/clock/index.js';
import { NotFound } from '../../platform/errors/index.js';
import { emailKey } from '../../platform/mail/index.js';
import { User } from '../accounts/user.entity.js';
import type { OneTimeLinks } from './one-time-links.js';

const validForMs = hourMs;

/** A link that sets a new password for this user, stored in the caller's transaction. */
export function issueResetLink(em: EntityManager, { id, email }: User, links: OneTimeLinks): Promise<string> {
  return links.issue(em, { userId: id, purpose: 'reset-password', address: email, validForMs });
}

/** For the operator, who decides whose address it is. Rejects with `NotFound`. */
export async function resetLinkFor(em: EntityManager, email: string, links: OneTimeLinks): Promise<string> {
  const user = await em.findOne(User, { emailKey: emailKey(email) ?? email });
  if (!user) throw new NotFound('User');
  return em.transactional((inner) => issueResetLink(inner, user, links));
}
