import type { EntityManager } from '@mikro-orm/postgresql';
import { Account, lockAccount, User } from '../../auth/index.js';
import { PlanLimitReached } from './plan-limit-reached.js';
import { planLimits, type Plan, type PlanLimitName } from './plan-limits.js';

/** The rights that an account's plan gives. All code that depends on a plan asks here. */
export class Entitlements {
  constructor(
    readonly plan: Plan,
    /** Things that were made until then were made under the premium plan and keep its rights. Null: none were. */
    readonly premiumEndedAt: Date | null = null,
  ) {}

  /** An administrator's account is premium; a lapsed subscription counts as free. */
  static async of(em: EntityManager, accountId: string): Promise<Entitlements> {
    return entitlementsOf(em, await em.findOneOrFail(Account, { id: accountId }));
  }

  /**
   * SQL: whether `of` gives the premium plan to the account in this column, in queries that choose among many accounts.
   * Two look-ups by primary key and index for each row.
   */
  static isPremiumInSql(accountColumn: string): string {
    return `(exists (select 1 from account p where p.id = ${accountColumn}
        and p.subscription_tier = 'premium' and p.subscription_status = 'active')
      or exists (select 1 from app_user p where p.account_id = ${accountColumn} and p.role = 'admin'))`;
  }

  /**
   * Locks the account until the transaction ends, so that parallel requests count one after the other. Must run inside
   * `em.transactional`.
   */
  static async lock(em: EntityManager, accountId: string): Promise<Entitlements> {
    return entitlementsOf(em, await lockAccount(em, accountId));
  }

  /** Throws `PlanLimitReached` when `adding` more do not fit. Exact only with the account locked. */
  assertRoomFor(name: PlanLimitName, currentCount: number, adding = 1): void {
    const limit = planLimits[name][this.plan];
    if (limit !== null && currentCount + adding > limit) throw new PlanLimitReached({ name, currentCount, limit });
  }
}

async function entitlementsOf(em: EntityManager, account: Account): Promise<Entitlements> {
  const isPremium = account.isPremium() || (await em.count(User, { accountId: account.id, role: 'admin' })) > 0;
  return new Entitlements(isPremium ? 'premium' : 'free', account.premiumEndedAt ?? null);
}
