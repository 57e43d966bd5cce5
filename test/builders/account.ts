import type { EntityManager } from '@mikro-orm/postgresql';
import { Account, addUser, type NewUser, type SubscriptionTier, type User } from '../../src/auth/index.js';

let made = 0;

export interface PersonOptions extends Partial<NewUser> {
  /** Plain ISO or Date; now unless said. */
  createdAt?: Date | string;
}

/**
 * A user with their personal account, stored: `const owner = await aUser(db.em(), { tier: 'premium' })`.
 * Without a password hash nobody can sign in as them; use `signUp` of test/http/support for that.
 */
export async function aUser(em: EntityManager, options: PersonOptions = {}): Promise<User> {
  const { tier = 'free', createdAt = new Date(), email = `person${++made}@example.org`, ...fields } = options;
  return em.transactional((tx) => addUser(tx, { email, tier, ...fields }, new Date(createdAt)));
}

/** The account alone: what tests of things that an account owns need. */
export async function anAccount(em: EntityManager, options: PersonOptions = {}): Promise<Account> {
  const { accountId } = await aUser(em, options);
  return em.findOneOrFail(Account, { id: accountId });
}

export async function setTier(em: EntityManager, accountId: string, tier: SubscriptionTier): Promise<void> {
  const status = tier === 'premium' ? 'active' : 'inactive';
  await em.nativeUpdate(Account, { id: accountId }, { subscriptionTier: tier, subscriptionStatus: status });
}
