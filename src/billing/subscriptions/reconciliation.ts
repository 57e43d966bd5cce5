import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { reconcileSubscriptions } from '../billing.jobs.js';
import { PremiumPrice } from '../checkout/premium-price.js';
import { BillingCustomer } from '../customers/billing-customer.entity.js';
import { StripeEvents } from '../events/stripe-events.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { SubscriptionSync } from './subscription-sync.js';

const customersPerRun = 100;

/** Reads every customer at Stripe once a day: an event that never came costs a day at most. */
@Injectable()
export class Reconciliation {
  private readonly log = new Logger('Reconciliation');

  constructor(
    private readonly em: EntityManager,
    private readonly gateway: StripeGateway,
    private readonly subscriptions: SubscriptionSync,
    private readonly events: StripeEvents,
    private readonly price: PremiumPrice,
    private readonly jobs: Jobs,
  ) {}

  @HandlesJob(reconcileSubscriptions)
  async reconcile({ after }: { after: string | null }): Promise<void> {
    if (after === null) await this.events.forgetOld();
    if (!this.gateway.isConfigured) return;
    if (after === null) await this.price.read();
    const where = { stripeCustomerId: { $ne: null }, ...(after !== null && { accountId: { $gt: after } }) };
    const customers = await this.em
      .fork()
      .find(BillingCustomer, where, { orderBy: { accountId: 'asc' }, limit: customersPerRun });
    for (const { accountId } of customers) {
      await this.subscriptions
        .sync(accountId)
        .catch((error: unknown) => this.log.warn({ err: error, accountId }, 'A subscription could not be read'));
    }
    const last = customers.at(-1);
    if (last && customers.length === customersPerRun)
      await this.jobs.enqueue(reconcileSubscriptions, { after: last.accountId });
  }
}
