import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Keeps the sweep away from the account's contents until the transaction ends. Rows seen inside the transaction are
 * safe to reference. Writers share the lock.
 */
export async function shareContent(em: EntityManager, accountId: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock_shared(${lockKey})`, [accountId]);
}

/** Only for the sweep. False while a writer holds the lock; a later sweep retries. */
export async function tryOwnContent(em: EntityManager, accountId: string): Promise<boolean> {
  const [row] = await em.execute<{ ours: boolean }[]>(`select pg_try_advisory_xact_lock(${lockKey}) as ours`, [
    accountId,
  ]);
  return row?.ours ?? false;
}

const lockKey = `hashtextextended('zone content of ' || ?, 0)`;
