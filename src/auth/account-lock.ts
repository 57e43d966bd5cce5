import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { NotFound } from '../platform/errors/index.js';
import { Account } from './account.entity.js';

/**
 * Locks the account until the transaction ends, so that parallel requests count against a limit one after the
 * other. Must run inside `em.transactional`.
 */
export async function lockAccount(em: EntityManager, accountId: string): Promise<Account> {
  const account = await em.findOne(Account, { id: accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!account) throw new NotFound('Account');
  return account;
}
