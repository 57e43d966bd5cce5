import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import {
  Account,
  accountDeleted,
  deletionAsked,
  deletionStopped,
  type AccountDeleted,
  type DeletionNews,
} from '../../auth/index.js';
import { OnAppEvent } from '../../platform/events/index.js';
import { HandlesJob } from '../../platform/jobs/index.js';
import { forgetDeparted } from '../billing.jobs.js';
import { StripeEvents } from '../events/stripe-events.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { isLive } from '../subscriptions/subscription-state.js';
import { SubscriptionSync } from '../subscriptions/subscription-sync.js';
import { BillingCustomer } from './billing-customer.entity.js';

/** The payments of accounts that leave: none in the week before, and nothing that names the person afterwards. */
@Injectable()
export class Departures {
  private readonly log = new Logger('Departures');

  constructor(
    private readonly em: EntityManager,
    private readonly gateway: StripeGateway,
    private readonly sync: SubscriptionSync,
    private readonly events: StripeEvents,
  ) {}

  @OnAppEvent(deletionAsked, { as: 'billing.stop-renewal', concurrency: 1 })
  async onAsked({ accountId }: DeletionNews): Promise<void> {
    await this.follow(accountId);
  }

  @OnAppEvent(deletionStopped, { as: 'billing.resume-renewal', concurrency: 1 })
  async onStopped({ accountId }: DeletionNews): Promise<void> {
    await this.follow(accountId);
  }

  /** The subscription ends with the customer at Stripe. */
  @OnAppEvent(accountDeleted, { as: 'billing.delete-customer' })
  async forget({ accountId }: Pick<AccountDeleted, 'accountId'>): Promise<void> {
    const customer = await this.em.fork().findOne(BillingCustomer, { accountId });
    if (!customer) return;
    const { stripeCustomerId = null } = customer;
    if (stripeCustomerId !== null && this.gateway.isConfigured) await this.gateway.deleteCustomer(stripeCustomerId);
    await this.em.fork().transactional(async (em) => {
      if (stripeCustomerId !== null) await this.events.forgetPerson(em, stripeCustomerId);
      await em.nativeDelete(BillingCustomer, { accountId });
    });
  }

  /** Tries again what failed for longer than news are repeated: with the key of another Stripe account, say. */
  @HandlesJob(forgetDeparted)
  async forgetDeparted(): Promise<void> {
    const rows = await this.em.fork().execute<{ accountId: string }[]>(
      `select account_id as "accountId" from billing_customer b
       where not exists (select 1 from account a where a.id = b.account_id)`,
    );
    for (const { accountId } of rows)
      await this.forget({ accountId }).catch((error: unknown) =>
        this.log.error({ err: error, accountId }, 'A customer of a deleted account is still at Stripe'),
      );
  }

  /** Goes by what the account says now: the news may come in any order. A subscription that was ending anyway stays so. */
  private async follow(accountId: string): Promise<void> {
    if (!this.gateway.isConfigured) return;
    await this.sync.sync(accountId);
    const em = this.em.fork();
    const customer = await em.findOne(BillingCustomer, { accountId });
    const account = await em.findOne(Account, { id: accountId });
    if (!customer?.subscriptionId || !account) return;
    const isLeaving = account.deletionDueAt != null;
    const renews = isLive(customer.status ?? null) && customer.endsAt == null;
    if (isLeaving === customer.endsByDeletion || (isLeaving && !renews)) return;
    await this.gateway.endWithPeriod(customer.subscriptionId, isLeaving);
    await em.nativeUpdate(BillingCustomer, { accountId }, { endsByDeletion: isLeaving });
    await this.sync.sync(accountId);
  }
}
