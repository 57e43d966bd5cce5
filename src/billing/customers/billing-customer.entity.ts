import { defineEntity, p } from '@mikro-orm/core';
import { isPaidAt, type SubscriptionState } from '../subscriptions/subscription-state.js';

/** The mails about a failed payment that have been sent: each once for one failed payment. */
export const notices = ['none', 'started', 'ending', 'ended'] as const;
export type Notice = (typeof notices)[number];

const BillingCustomerSchema = defineEntity({
  name: 'BillingCustomer',
  tableName: 'billing_customer',
  indexes: [{ properties: ['unpaidSince'] }],
  properties: {
    accountId: p.uuid().primary(),
    /** Null until Stripe has made the customer, and after it was deleted there. */
    stripeCustomerId: p.text().nullable().unique(),
    /** The Stripe account that knows the customer, as of the last reading; null until one, or where the key may not ask. */
    stripeAccountId: p.text().nullable(),
    /** Null until the first reading. */
    livemode: p.boolean().nullable(),
    /** Since when Stripe says that it has no such customer: the key is that of another account, or of the other mode. */
    unknownSince: p.datetime().nullable(),
    /** Counts the customers that Stripe has had for the account: a deleted one is never used again. */
    generation: p.integer().default(1),
    /** Counts the Checkout Sessions; part of their idempotency keys. */
    checkoutAttempt: p.integer().default(1),
    /** The last Checkout Session, which may still be open. */
    checkoutSessionId: p.text().nullable(),
    /** Each reading at Stripe takes the next number before it begins; a reading with a lower number is dropped. */
    issuedTicket: p.integer().default(0),
    syncedTicket: p.integer().default(0),
    syncedAt: p.datetime().nullable(),
    subscriptionId: p.text().nullable(),
    /** Stripe's word: `active`, `past_due`, `canceled` … */
    status: p.text().nullable(),
    /** The currency that the first payment has bound the customer to. */
    currency: p.text().nullable(),
    /** A month of the subscription, in the smallest units of the currency; null where that is not known. */
    amount: p.integer().nullable(),
    /** Tax is added to the amount. */
    plusTax: p.boolean().default(false),
    renewsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    unpaidSince: p.datetime().nullable(),
    refundableUntil: p.datetime().nullable(),
    isRefunded: p.boolean().default(false),
    /** Whether the subscription gave the plan when that was last looked at. */
    isPaid: p.boolean().default(false),
    /** The subscription ends with its period because the account is to be deleted, and for no other reason. */
    endsByDeletion: p.boolean().default(false),
    notice: p
      .enum([...notices])
      .$type<Notice>()
      .default('none'),
    createdAt: p.datetime(),
  },
});

/** An account as Stripe knows it: one customer, and its subscription as of the last reading. */
export class BillingCustomer extends BillingCustomerSchema.class {
  /** The reading takes the place of the last one. A new failed payment begins its own row of mails. */
  take(state: SubscriptionState): void {
    if (this.unpaidSince?.getTime() !== state.unpaidSince?.getTime()) this.notice = 'none';
    Object.assign(this, state);
  }

  /** The next payment makes another customer. */
  leaveCustomer(): void {
    this.stripeCustomerId = null;
    this.checkoutSessionId = null;
    this.unknownSince = null;
    this.generation += 1;
  }

  paysFor(now: Date): boolean {
    const { status = null, unpaidSince = null, isRefunded } = this;
    return isPaidAt({ status, unpaidSince, isRefunded }, now);
  }
}
BillingCustomerSchema.setClass(BillingCustomer);
