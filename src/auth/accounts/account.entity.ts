import { defineEntity, p } from '@mikro-orm/core';

export type SubscriptionTier = 'free' | 'premium';
export type SubscriptionStatus = 'active' | 'inactive';

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  indexes: [
    {
      // A deletion that has begun is taken up again at every tick, whatever its time.
      name: 'account_erasing_index',
      expression: `create index "account_erasing_index" on "account" ("id") where "erasing_since" is not null`,
    },
    {
      // Few of many: a list of them must not read all accounts.
      name: 'account_premium_index',
      expression: `create index "account_premium_index" on "account" ("id") where "subscription_tier" = 'premium' and "subscription_status" = 'active'`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    subscriptionTier: p.enum(['free', 'premium']).$type<SubscriptionTier>(),
    subscriptionStatus: p.enum(['active', 'inactive']).$type<SubscriptionStatus>(),
    createdAt: p.datetime(),
    /** When the account was premium last; null while it never ceased to be. */
    premiumEndedAt: p.datetime().nullable(),
    /** When it will be deleted; null unless its person has asked for that. */
    deletionDueAt: p.datetime().nullable().index(),
    /** When the person was reminded of it, a day ahead. */
    deletionRemindedAt: p.datetime().nullable(),
    /** When its person was told that the last administrator stays; null unless the deletion waits for another one. */
    deletionHeldAt: p.datetime().nullable(),
    /** When the deletion began, after which nobody can sign in; null before. */
    erasingSince: p.datetime().nullable(),
    /** Its people, once they are deleted: the news of the deletion names them. */
    erasedUserIds: p.json<string[]>().columnType('jsonb').default('[]'),
  },
});

/** The owner of everything a customer has. One personal account is made with each user. */
export class Account extends AccountSchema.class {
  /** Premium means the tier and that it is paid for; a lapsed subscription counts as free. */
  isPremium(): boolean {
    return this.subscriptionTier === 'premium' && this.subscriptionStatus === 'active';
  }

  /** Writes tier and status together: a premium account is active, a free one is not. */
  changeTier(tier: SubscriptionTier, now: Date): void {
    if (this.isPremium() && tier === 'free') this.premiumEndedAt = now;
    this.subscriptionTier = tier;
    this.subscriptionStatus = tier === 'premium' ? 'active' : 'inactive';
  }

  /** The person has until `dueAt` to change their mind. */
  deleteAt(dueAt: Date): void {
    this.planDeletion(dueAt);
  }

  keep(): void {
    this.planDeletion(null);
  }

  /** A deletion that has begun is always due: it has to end. */
  isDueForDeletion(now: Date): boolean {
    return this.erasingSince != null || (this.deletionDueAt != null && this.deletionDueAt <= now);
  }

  private planDeletion(dueAt: Date | null): void {
    this.deletionDueAt = dueAt;
    this.deletionRemindedAt = null;
    this.deletionHeldAt = null;
  }
}
AccountSchema.setClass(Account);
