import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Clock } from '../../platform/clock/index.js';
import { HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { Metrics } from '../../platform/metrics/index.js';
import { eventLifetimeMs, handleStripeEvent } from '../billing.jobs.js';
import { BillingCustomer } from '../customers/billing-customer.entity.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { SubscriptionSync } from '../subscriptions/subscription-sync.js';
import { StripeEvent } from './stripe-event.entity.js';
import { withoutPerson } from './without-person.js';

/** Keeps what Stripe reports, and has the account that it is about read at Stripe. */
@Injectable()
export class StripeEvents {
  private readonly received: Counter<'outcome'>;

  constructor(
    private readonly em: EntityManager,
    private readonly gateway: StripeGateway,
    private readonly subscriptions: SubscriptionSync,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    { registry }: Metrics,
  ) {
    this.received = new Counter({
      name: 'billing_events_total',
      help: 'Events from Stripe, by outcome: stored, repeated (known already), refused (signature)',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  /** Resolves once the event is stored, without what says who somebody is. Rejects with `InvalidWebhookSignature`. */
  async receive(body: Buffer, signature: string): Promise<void> {
    const event = this.verified(body, signature);
    // Nothing goes by the rest, so nobody's name or address has to be found again when an account is deleted.
    const impersonal = JSON.stringify(withoutPerson(event));
    const isNew = await this.em.fork().transactional(async (em) => {
      const rows = await em.execute<unknown[]>(
        `insert into stripe_event (id, type, stripe_customer_id, payload, received_at) values (?, ?, ?, ?::jsonb, ?)
         on conflict (id) do nothing returning id`,
        [event.id, event.type, customerIn(event), impersonal, this.clock.now()],
      );
      if (rows.length === 0) return false;
      await this.jobs.enqueue(handleStripeEvent, { eventId: event.id }, { singletonKey: event.id, within: em });
      return true;
    });
    this.received.inc({ outcome: isNew ? 'stored' : 'repeated' });
  }

  /** Takes nothing from the event but its customer: the account gets the state that Stripe has now. */
  @HandlesJob(handleStripeEvent)
  async handle({ eventId }: { eventId: string }): Promise<void> {
    const event = await this.em.fork().findOne(StripeEvent, { id: eventId });
    if (!event || event.handledAt) return;
    const { stripeCustomerId } = event;
    const customer = stripeCustomerId && (await this.em.fork().findOne(BillingCustomer, { stripeCustomerId }));
    if (customer) await this.subscriptions.sync(customer.accountId);
    await this.em.fork().nativeUpdate(StripeEvent, { id: eventId }, { handledAt: this.clock.now() });
  }

  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - eventLifetimeMs);
    await this.em.fork().nativeDelete(StripeEvent, { receivedAt: { $lt: before } });
  }

  /** For events of before they were kept without names. Leaves ids, kinds and amounts, which the law wants to be kept. */
  async forgetPerson(em: EntityManager, stripeCustomerId: string): Promise<void> {
    for (const event of await em.find(StripeEvent, { stripeCustomerId }))
      await em.nativeUpdate(StripeEvent, { id: event.id }, { payload: withoutPerson(event.payload) });
  }

  private verified(body: Buffer, signature: string) {
    try {
      return this.gateway.eventIn(body, signature);
    } catch (error) {
      this.received.inc({ outcome: 'refused' });
      throw error;
    }
  }
}

/** Null also where an event has no content of its own, as Stripe's newer kinds have not. */
function customerIn({ data }: { data?: { object?: object } }): string | null {
  const { object: kind, id, customer } = (data?.object ?? {}) as { object?: unknown; id?: unknown; customer?: unknown };
  if (kind === 'customer' && typeof id === 'string') return id;
  if (typeof customer === 'string') return customer;
  const expanded = (customer as { id?: unknown } | null | undefined)?.id;
  return typeof expanded === 'string' ? expanded : null;
}
