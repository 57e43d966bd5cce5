import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Until the transaction ends, nothing of the account's content is swept away: what was found there may be pointed
 * at. Writers share it.
 */
export async function shareContent(em: EntityManager, accountId: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock_shared(${lockKey})`, [accountId]);
}

/** For the sweep alone. False while somebody writes; a later sweep has its turn. */
export async function tryOwnContent(em: EntityManager, accountId: string): Promise<boolean> {
  const [row] = await em.execute<{ ours: boolean }[]>(`select pg_try_advisory_xact_lock(${lockKey}) as ours`, [
    accountId,
  ]);
  return row?.ours ?? false;
}

const lockKey = `hashtextextended('zone content of ' || ?, 0)`;
