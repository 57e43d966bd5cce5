import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFound } from '../../platform/errors/index.js';
import { Account } from './account.entity.js';

/**
 * Locks the account until the transaction ends, so that parallel requests count against a limit one after the
 * other. Must run inside `em.transactional`. Rows that only refer to the account can still be inserted: a transaction
 * that has locked a domain, as the outcome of a plan does, must not wait here for one that waits for its domain.
 */
export async function lockAccount(em: EntityManager, accountId: string): Promise<Account> {
  await em.execute('select 1 from account where id = ? for no key update', [accountId]);
  const account = await em.findOne(Account, { id: accountId }, { refresh: true });
  if (!account) throw new NotFound('Account');
  return account;
}
