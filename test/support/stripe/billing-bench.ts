import { Account, PreferenceStore } from '../../../src/auth/index.js';
import { PremiumPrice } from '../../../src/billing/checkout/premium-price.js';
import { reconcileSubscriptions } from '../../../src/billing/billing.jobs.js';
import { BillingCustomer } from '../../../src/billing/customers/billing-customer.entity.js';
import { BillingCustomers } from '../../../src/billing/customers/billing-customers.js';
import { Departures } from '../../../src/billing/customers/departures.js';
import { StripeEvents } from '../../../src/billing/events/stripe-events.js';
import { UnpaidSubscriptions } from '../../../src/billing/grace/unpaid-subscriptions.js';
import { StripeGateway } from '../../../src/billing/stripe/stripe-gateway.js';
import { Reconciliation } from '../../../src/billing/subscriptions/reconciliation.js';
import { CustomerMismatch } from '../../../src/billing/subscriptions/customer-mismatch.js';
import { SubscriptionSync } from '../../../src/billing/subscriptions/subscription-sync.js';
import { ManualClock } from '../../../src/platform/clock/index.js';
import { readConfig } from '../../../src/platform/config/index.js';
import type { Events } from '../../../src/platform/events/index.js';
import type { Jobs } from '../../../src/platform/jobs/index.js';
import type { Mail, MailOutbox } from '../../../src/platform/mail/index.js';
import { Metrics } from '../../../src/platform/metrics/index.js';
import type { OutboundHttp } from '../../../src/platform/outbound-http/index.js';
import { aUser } from '../../builders/account.js';
import { openTestOrm, type TestOrm } from '../database.js';
import { StripeEmulator, stripeSettings } from './stripe-emulator.js';
import type { EmittedEvent } from './stripe-life.js';

export interface PayingAccount {
  accountId: string;
  customerId: string;
}

/** The billing module on a database, with the emulator in place of Stripe; the test runs the jobs. */
export class BillingBench {
  readonly clock = new ManualClock('2026-11-01T00:00:00Z');
  readonly stripe = new StripeEmulator(() => this.clock.now());
  readonly mails: Mail[] = [];
  /** Ids of events whose jobs wait. */
  readonly waiting: string[] = [];
  /** Runs of the reconciliation that were asked for. */
  runsAsked = 0;
  readonly events: StripeEvents;
  readonly unpaid: UnpaidSubscriptions;
  readonly subscriptions: SubscriptionSync;
  readonly reconciliation: Reconciliation;
  readonly mismatch: CustomerMismatch;
  readonly departures: Departures;
  readonly gateway: StripeGateway;
  readonly customers: BillingCustomers;

  static async open(settings: Record<string, string> = {}): Promise<BillingBench> {
    return new BillingBench(await openTestOrm(), settings);
  }

  private constructor(
    readonly db: TestOrm,
    settings: Record<string, string>,
  ) {
    const { em } = db.orm;
    const config = readConfig({ ...stripeSettings, ...settings });
    const http = { clientFor: () => this.stripe } as unknown as OutboundHttp;
    const gateway = new StripeGateway(config, http, this.clock);
    this.gateway = gateway;
    const jobs = {
      enqueue: (job: unknown, { eventId }: { eventId?: string }) => {
        if (eventId !== undefined) this.waiting.push(eventId);
        if (job === reconcileSubscriptions) this.runsAsked += 1;
        return Promise.resolve(null);
      },
    } as unknown as Jobs;
    const noEvents = { publish: () => Promise.resolve() } as unknown as Events;
    const outbox = { send: (mail: Mail) => Promise.resolve(this.mails.push(mail)) } as unknown as MailOutbox;
    this.subscriptions = new SubscriptionSync(em, gateway, config, noEvents, this.clock);
    this.events = new StripeEvents(em, gateway, this.subscriptions, jobs, this.clock, new Metrics());
    this.customers = new BillingCustomers(em, gateway, this.clock);
    const preferences = new PreferenceStore(em);
    const metrics = new Metrics();
    this.mismatch = new CustomerMismatch(em, gateway, outbox, preferences, config, this.clock, metrics);
    this.reconciliation = new Reconciliation(
      em,
      gateway,
      this.subscriptions,
      this.events,
      new PremiumPrice(gateway, this.clock),
      this.mismatch,
      jobs,
    );
    this.departures = new Departures(em, gateway, this.subscriptions, this.events);
    this.unpaid = new UnpaidSubscriptions(em, this.subscriptions, outbox, preferences, config, this.clock);
  }

  /** Fails for what Stripe's own description does not allow. */
  async close(): Promise<void> {
    await this.db.close();
    if (this.stripe.violations.length > 0) throw new Error(this.stripe.violations.join('\n'));
  }

  /** An account whose customer Stripe has made. */
  async anAccount(): Promise<PayingAccount> {
    const user = await aUser(this.db.em());
    const { accountId, stripeCustomerId } = await this.customers.ensure({ ...user, accountId: user.accountId });
    this.stripe.life.events.length = 0;
    return { accountId, customerId: stripeCustomerId };
  }

  /** The id of the subscription that a first payment makes. */
  pay(customerId: string, how: { isFree?: boolean } = {}): string {
    return this.stripe.life.pay(this.stripe.openSession(customerId), how).id;
  }

  async receive({ body }: EmittedEvent): Promise<void> {
    await this.events.receive(Buffer.from(body), this.stripe.sign(body));
  }

  /** All events that Stripe has emitted since the last call, in order, each handled before the next comes. */
  async deliver(): Promise<void> {
    for (const event of this.stripe.life.events.splice(0)) {
      await this.receive(event);
      for (const eventId of this.waiting.splice(0)) await this.events.handle({ eventId });
    }
  }

  async stateOf(accountId: string) {
    const { subscriptionTier, subscriptionStatus } = await this.db.em().findOneOrFail(Account, { id: accountId });
    const row = await this.db.em().findOneOrFail(BillingCustomer, { accountId });
    const { status, currency, amount, renewsAt, endsAt, unpaidSince, refundableUntil, isRefunded, isPaid, notice } =
      row;
    const stored = {
      status,
      currency,
      amount,
      renewsAt,
      endsAt,
      unpaidSince,
      refundableUntil,
      isRefunded,
      isPaid,
      notice,
    };
    return { subscriptionTier, subscriptionStatus, ...stored };
  }
}
