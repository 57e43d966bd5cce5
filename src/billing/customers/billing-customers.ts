import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User, type Actor } from '../../auth/index.js';
import { Clock, hourMs } from '../../platform/clock/index.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { isLive } from '../subscriptions/subscription-state.js';
import { BillingCustomer } from './billing-customer.entity.js';

/**
 * Stripe keeps idempotency keys for a day at least. A customer that was asked for earlier is looked for instead, and one
 * of before the key was changed.
 */
const keyLifetimeMs = 20 * hourMs;

export type NamedCustomer = BillingCustomer & { stripeCustomerId: string };

/** One customer at Stripe for each account, for ever. */
@Injectable()
export class BillingCustomers {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: StripeGateway,
    private readonly clock: Clock,
  ) {}

  find(accountId: string): Promise<BillingCustomer | null> {
    return this.em.fork().findOne(BillingCustomer, { accountId });
  }

  /** Parallel calls, also in other processes, get the same customer: all of them send the same idempotency key. */
  async ensure(actor: Actor): Promise<NamedCustomer> {
    const { accountId } = actor;
    await this.em
      .fork()
      .execute(
        'insert into billing_customer (account_id, created_at) values (?, ?) on conflict (account_id) do nothing',
        [accountId, this.clock.now()],
      );
    const row = await this.em.fork().findOneOrFail(BillingCustomer, { accountId });
    if (isNamed(row)) return row;
    const made = await this.create(actor, row);
    await this.em.fork().nativeUpdate(
      BillingCustomer,
      { accountId, generation: row.generation, stripeCustomerId: null },
      {
        stripeCustomerId: made,
      },
    );
    const named = await this.em.fork().findOneOrFail(BillingCustomer, { accountId });
    return isNamed(named) ? named : this.ensure(actor);
  }

  /** For somebody who begins to pay, of whose customer Stripe knows nothing. One that has a subscription is kept. */
  async leave({ accountId, stripeCustomerId }: NamedCustomer): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const where = { accountId, stripeCustomerId };
      const row = await em.findOne(BillingCustomer, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row || row.isPaid || isLive(row.status ?? null)) return false;
      row.leaveCustomer();
      return true;
    });
  }

  private async create({ id, accountId }: Actor, { generation, createdAt }: BillingCustomer): Promise<string> {
    const isLate = this.clock.now().getTime() - createdAt.getTime() > keyLifetimeMs;
    const earlier = isLate || generation > 1 ? await this.gateway.findCustomer(accountId) : null;
    if (earlier !== null) return earlier;
    const { email, firstName, lastName } = await this.em.fork().findOneOrFail(User, { id });
    const name = [firstName, lastName].filter(Boolean).join(' ');
    return this.gateway.createCustomer({ accountId, email, name }, `customer:${accountId}:${generation}`);
  }
}

function isNamed(row: BillingCustomer): row is NamedCustomer {
  return typeof row.stripeCustomerId === 'string';
}
