import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../accounts/user.entity.js';
import { LastAdmin } from '../auth.errors.js';

/**
 * Rejects with `LastAdmin` where nobody else is an administrator who stays. Administrators who leave at the same moment
 * wait for each other: the lock is held until the caller's transaction ends.
 */
export async function assertNotLastAdmin(em: EntityManager, { id, role }: Pick<User, 'id' | 'role'>): Promise<void> {
  if (role !== 'admin') return;
  await em.execute(`select pg_advisory_xact_lock(hashtext('first-admin'))`);
  const others = await em.execute<unknown[]>(
    `select 1 from app_user join account on account.id = app_user.account_id
     where role = 'admin' and app_user.id <> ? and deletion_due_at is null and suspended_at is null limit 1`,
    [id],
  );
  if (others.length === 0) throw new LastAdmin();
}
