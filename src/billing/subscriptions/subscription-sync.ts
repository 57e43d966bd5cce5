import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Account, lockAccount } from '../../auth/index.js';
import { Clock } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { newId } from '../../platform/db/index.js';
import { Events } from '../../platform/events/index.js';
import { CustomerUnknown } from '../billing.errors.js';
import { premiumChanged } from '../billing.events.js';
import { BillingCustomer } from '../customers/billing-customer.entity.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { isLive, stateOf, type StripeReading } from './subscription-state.js';

interface Ticket {
  ticket: number;
  customerId: string | null;
  subscriptionId: string | null;
  status: string | null;
}

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
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * Does nothing for an account that has never begun to pay. Rejects with `CustomerUnknown`, and changes nothing but that
   * note, where Stripe has no such customer: only an answer that names the subscription as ended ends it.
   */
  async sync(accountId: string): Promise<void> {
    const row = await this.takeTicket(accountId);
    if (!row?.customerId) return;
    const { ticket, customerId } = row;
    const known = isLive(row.status) ? row.subscriptionId : null;
    const reading = await this.gateway.read(customerId, known);
    if (reading.standing === 'unknown') {
      await this.noteUnknown(accountId, customerId);
      throw new CustomerUnknown();
    }
    const takenBack = refundedIn(reading);
    // Stripe would otherwise charge again at the end of the period.
    for (const subscriptionId of takenBack) await this.gateway.cancel(subscriptionId);
    const settled = takenBack.length > 0 ? await this.gateway.read(customerId, known) : reading;
    await this.store(accountId, { ticket, customerId, reading: settled });
  }

  private async takeTicket(accountId: string): Promise<Ticket | undefined> {
    const [row] = await this.em.fork().execute<Ticket[]>(
      `update billing_customer set issued_ticket = issued_ticket + 1 where account_id = ?
       returning issued_ticket as ticket, stripe_customer_id as "customerId", subscription_id as "subscriptionId", status`,
      [accountId],
    );
    return row;
  }

  private async noteUnknown(accountId: string, stripeCustomerId: string): Promise<void> {
    await this.em
      .fork()
      .nativeUpdate(
        BillingCustomer,
        { accountId, stripeCustomerId, unknownSince: null },
        { unknownSince: this.clock.now() },
      );
  }

  private async store(
    accountId: string,
    { ticket, customerId, reading }: { ticket: number; customerId: string; reading: StripeReading },
  ): Promise<void> {
    await this.change(accountId, (row) => {
      if (row.syncedTicket >= ticket || row.stripeCustomerId !== customerId) return;
      row.syncedTicket = ticket;
      row.syncedAt = this.clock.now();
      row.unknownSince = null;
      const { accountId: owner, livemode } = this.gateway.owner;
      row.stripeAccountId = owner ?? row.stripeAccountId ?? null;
      row.livemode = livemode;
      row.take(stateOf(reading, { subscriptionId: row.subscriptionId ?? null, currency: row.currency ?? null }));
      if (reading.standing === 'deleted') row.leaveCustomer();
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
      if (isPaid !== row.isPaid) {
        account.changeTier(isPaid ? 'premium' : this.config.defaultPlan, now);
        const news = { id: newId(), accountId, isPremium: isPaid, at: now.toISOString() };
        await this.events.publish(premiumChanged, news, { within: em });
      }
      row.isPaid = isPaid;
    });
  }
}

function refundedIn(reading: StripeReading): string[] {
  const { isRefunded, subscriptionId, status } = stateOf(reading, { subscriptionId: null, currency: null });
  return isRefunded && subscriptionId !== null && isLive(status) ? [subscriptionId] : [];
}
