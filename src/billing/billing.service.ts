import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/index.js';
import { Clock } from '../platform/clock/index.js';
import { PremiumPrice, type Offer } from './checkout/premium-price.js';
import type { BillingCustomer } from './customers/billing-customer.entity.js';
import { BillingCustomers } from './customers/billing-customers.js';
import { Entitlements } from './plans/entitlements.js';
import type { Plan } from './plans/plan-limits.js';
import { PlanUsage, type OverLimit, type PlanUse } from './plans/plan-usage.js';
import { StripeGateway } from './stripe/stripe-gateway.js';
import { SubscriptionSync } from './subscriptions/subscription-sync.js';

export interface BillingFacts {
  plan: Plan;
  customer: BillingCustomer | null;
  offer: Offer;
  /** Subscriptions can be managed, also where no new one is sold. */
  isConfigured: boolean;
  usage: readonly PlanUse[];
  overLimits: readonly OverLimit[];
  now: Date;
}

/** The plan of an account, how it is paid, and the end of both. */
@Injectable()
export class BillingService {
  constructor(
    private readonly em: EntityManager,
    private readonly customers: BillingCustomers,
    private readonly gateway: StripeGateway,
    private readonly price: PremiumPrice,
    private readonly subscriptions: SubscriptionSync,
    private readonly usage: PlanUsage,
    private readonly clock: Clock,
  ) {}

  async of({ accountId }: Actor): Promise<BillingFacts> {
    const { plan } = await Entitlements.of(this.em.fork(), accountId);
    const customer = await this.customers.find(accountId);
    return {
      plan,
      customer,
      isConfigured: this.gateway.isConfigured,
      offer: await this.price.offer(customer?.currency ?? null),
      usage: await this.usage.fullest(accountId),
      overLimits: await this.usage.overLimits(accountId),
      now: this.clock.now(),
    };
  }

  /** As it stands at Stripe now, for somebody who comes back from there ahead of the event. */
  async refreshed(actor: Actor): Promise<BillingFacts> {
    if (this.gateway.isConfigured) await this.subscriptions.sync(actor.accountId);
    return this.of(actor);
  }
}
