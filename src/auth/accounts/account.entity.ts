import { defineEntity, p } from '@mikro-orm/core';

export type SubscriptionTier = 'free' | 'premium';
export type SubscriptionStatus = 'active' | 'inactive';

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.uuid().primary(),
    subscriptionTier: p.enum(['free', 'premium']).$type<SubscriptionTier>(),
    subscriptionStatus: p.enum(['active', 'inactive']).$type<SubscriptionStatus>(),
    createdAt: p.datetime(),
    /** When the account was premium last; null while it never ceased to be. */
    premiumEndedAt: p.datetime().nullable(),
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
}
AccountSchema.setClass(Account);
