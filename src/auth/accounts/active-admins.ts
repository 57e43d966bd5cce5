import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from './user.entity.js';

/** With more administrators than this, the others find the news in the product. */
const mostMailed = 20;

/** The administrators who get mails about the whole installation, oldest first: not those who are suspended. */
export function activeAdmins(em: EntityManager): Promise<User[]> {
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  return em.find(User, { role: 'admin', suspendedAt: null }, { orderBy, limit: mostMailed });
}
