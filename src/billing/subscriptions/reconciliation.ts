import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { CustomerUnknown } from '../billing.errors.js';
import { checkStripeKey, reconcileSubscriptions } from '../billing.jobs.js';
import { PremiumPrice } from '../checkout/premium-price.js';
import { BillingCustomer } from '../customers/billing-customer.entity.js';
import { StripeEvents } from '../events/stripe-events.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { CustomerMismatch } from './customer-mismatch.js';
import { SubscriptionSync } from './subscription-sync.js';

const customersPerRun = 100;
/** One that is known among so many says that the key is right. */
const sampleSize = 5;

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
    private readonly mismatch: CustomerMismatch,
    private readonly jobs: Jobs,
  ) {}

  /** A key that fits again is followed by a whole run, since nobody has heard of events meanwhile. */
  @HandlesJob(checkStripeKey)
  async checkKey(): Promise<void> {
    if (!this.gateway.isConfigured) return;
    const { since } = await this.mismatch.standing();
    if ((await this.keyFits()) && since !== null) await this.jobs.enqueue(reconcileSubscriptions, { after: null });
  }

  @HandlesJob(reconcileSubscriptions)
  async reconcile({ after }: { after: string | null }): Promise<void> {
    if (after === null) await this.events.forgetOld();
    if (!this.gateway.isConfigured) return;
    if (after === null) await this.price.read();
    // With the key of another account every customer would be asked for in vain.
    if (after === null && !(await this.keyFits())) return;
    const where = { stripeCustomerId: { $ne: null }, ...(after !== null && { accountId: { $gt: after } }) };
    const customers = await this.em
      .fork()
      .find(BillingCustomer, where, { orderBy: { accountId: 'asc' }, limit: customersPerRun });
    for (const { accountId } of customers) await this.read(accountId);
    const last = customers.at(-1);
    if (last && customers.length === customersPerRun)
      await this.jobs.enqueue(reconcileSubscriptions, { after: last.accountId });
    else await this.mismatch.review();
  }

  /** False where Stripe knows none of a few customers. An answer that does not come says nothing. */
  private async keyFits(): Promise<boolean> {
    await this.gateway.readOwner().catch((error: unknown) => this.log.warn({ err: error }, 'The key was not read'));
    const sample = await this.em.fork().execute<{ accountId: string }[]>(
      `select account_id as "accountId" from billing_customer where stripe_customer_id is not null
         order by random() limit ?`,
      [sampleSize],
    );
    for (const { accountId } of sample) if ((await this.read(accountId)) !== 'unknown') return true;
    if (sample.length > 0) await this.mismatch.review();
    return sample.length === 0;
  }

  private async read(accountId: string): Promise<'read' | 'unknown' | 'failed'> {
    try {
      await this.subscriptions.sync(accountId);
      return 'read';
    } catch (error) {
      this.log.warn({ err: error, accountId }, 'A subscription could not be read');
      return error instanceof CustomerUnknown ? 'unknown' : 'failed';
    }
  }
}
