import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Account, lockAccount } from '../../auth/index.js';
import { Clock } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { BillingCustomer } from '../customers/billing-customer.entity.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { isLive, stateOf, type StripeReading } from './subscription-state.js';

/**
 * Makes an account agree with what Stripe says now. Each reading takes a number before it begins, and a reading with a
 * lower number than the stored one is dropped: whatever happened at Stripe is in the reading with the highest number.
 */
@Injectable()
export class SubscriptionSync {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: StripeGateway,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Does nothing for an account that has never begun to pay. */
  async sync(accountId: string): Promise<void> {
    const [row] = await this.em.fork().execute<{ ticket: number; customerId: string | null }[]>(
      `update billing_customer set issued_ticket = issued_ticket + 1 where account_id = ?
       returning issued_ticket as ticket, stripe_customer_id as "customerId"`,
      [accountId],
    );
    if (!row?.customerId) return;
    const { ticket, customerId } = row;
    const reading = await this.gateway.read(customerId);
    const takenBack = refundedIn(reading);
    // Stripe would otherwise charge again at the end of the period.
    for (const subscriptionId of takenBack) await this.gateway.cancel(subscriptionId);
    const settled = takenBack.length > 0 ? await this.gateway.read(customerId) : reading;
    await this.store(accountId, { ticket, customerId, reading: settled });
  }

  /** Applies what time alone changes: the end of the days that a failed payment leaves. */
  async settle(accountId: string): Promise<void> {
    await this.change(accountId, () => undefined);
  }

  private async store(
    accountId: string,
    { ticket, customerId, reading }: { ticket: number; customerId: string; reading: StripeReading },
  ): Promise<void> {
    await this.change(accountId, (row) => {
      if (row.syncedTicket >= ticket || row.stripeCustomerId !== customerId) return;
      row.syncedTicket = ticket;
      row.syncedAt = this.clock.now();
      row.take(stateOf(reading, { subscriptionId: row.subscriptionId ?? null, currency: row.currency ?? null }));
      if (!reading.isGone) return;
      row.stripeCustomerId = null;
      row.checkoutSessionId = null;
      row.generation += 1;
    });
  }

  /** The plan follows the subscription only when that begins or ceases to pay: what an administrator set stays. */
  private async change(accountId: string, edit: (row: BillingCustomer) => void): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      if ((await em.count(Account, { id: accountId })) === 0) return;
      const account = await lockAccount(em, accountId);
      const row = await em.findOne(BillingCustomer, { accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) return;
      edit(row);
      const now = this.clock.now();
      const isPaid = row.paysFor(now);
      if (isPaid !== row.isPaid) account.changeTier(isPaid ? 'premium' : this.config.defaultPlan, now);
      row.isPaid = isPaid;
    });
  }
}

function refundedIn(reading: StripeReading): string[] {
  const { isRefunded, subscriptionId, status } = stateOf(reading, { subscriptionId: null, currency: null });
  return isRefunded && subscriptionId !== null && isLive(status) ? [subscriptionId] : [];
}
