import { randomUUID } from 'node:crypto';
import { daySeconds } from '../../../src/platform/clock/index.js';

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  email: string;
  livemode: false;
  metadata: Record<string, string>;
  deleted?: true;
}

export interface Session {
  id: string;
  customer: string;
  currency: string;
  locale: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  subscription: string | null;
  success_url: string;
  cancel_url: string;
  url: string | null;
  [more: string]: unknown;
}

/** A price in several currencies. */
export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  billing_scheme: 'per_unit';
  created: number;
  currency: string;
  currency_options: Record<string, { unit_amount: number | null }>;
  livemode: false;
  metadata: Record<string, string>;
  product: string;
  recurring: { interval: 'month' | 'year'; interval_count: number; usage_type: 'licensed' | 'metered' };
  type: 'recurring';
  unit_amount: number | null;
}

interface Invoice {
  id: string;
  object: 'invoice';
  created: number;
  customer: string;
  status: 'open' | 'paid';
  status_transitions: { finalized_at: number };
}

export interface Subscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  currency: string;
  created: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  discounts: string[];
  items: { data: { current_period_end: number; quantity: number; price: Omit<Price, 'currency_options'> }[] };
  latest_invoice: Invoice;
}

interface Charge {
  id: string;
  object: 'charge';
  customer: string;
  created: number;
  paid: true;
  refunded: boolean;
}

export interface EmittedEvent {
  id: string;
  type: string;
  body: string;
}

const monthSeconds = 30 * daySeconds;

/** The objects at Stripe. Each step changes the objects and then emits its events, with the objects as of then. */
export class StripeLife {
  readonly customers = new Map<string, Customer>();
  readonly sessions = new Map<string, Session>();
  readonly events: EmittedEvent[] = [];
  readonly price = aPrice();
  private readonly subscriptions = new Map<string, Subscription>();
  private charges: Charge[] = [];

  constructor(readonly seconds: () => number) {}

  addCustomer({ email, metadata }: Pick<Customer, 'email' | 'metadata'>): Customer {
    const customer: Customer = {
      id: idOf('cus'),
      object: 'customer',
      created: this.seconds(),
      email,
      livemode: false,
      metadata,
    };
    this.customers.set(customer.id, customer);
    this.emit('customer.created', customer);
    return customer;
  }

  customersOf(accountId: string): Customer[] {
    return [...this.customers.values()].filter(({ metadata, deleted }) => !deleted && metadata.accountId === accountId);
  }

  deleteCustomer(id: string): Customer | undefined {
    const customer = this.customers.get(id);
    if (!customer || customer.deleted) return undefined;
    customer.deleted = true;
    for (const { id: subscription, status } of this.subscriptionsOf(id))
      if (status !== 'canceled') this.end(subscription);
    this.emit('customer.deleted', customer);
    return customer;
  }

  expire(id: string): Session | undefined {
    const session = this.sessions.get(id);
    if (session?.status === 'open') Object.assign(session, { status: 'expired', url: null });
    return session;
  }

  /** Somebody enters a card that works, or a promotion code that leaves nothing to pay. */
  pay(sessionId: string, { isFree = false } = {}): Subscription {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open') throw new Error(`${sessionId} is not open`);
    const created = this.seconds();
    const subscription: Subscription = {
      id: idOf('sub'),
      object: 'subscription',
      customer: session.customer,
      status: 'active',
      currency: session.currency,
      created,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      discounts: isFree ? ['di_free'] : [],
      items: { data: [{ current_period_end: created + monthSeconds, quantity: 1, price: this.priceAlone() }] },
      latest_invoice: this.invoice(session.customer, 'paid'),
    };
    this.subscriptions.set(subscription.id, subscription);
    Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscription.id, url: null });
    const charge = isFree ? null : this.charge(session.customer);
    this.emit('customer.subscription.created', subscription);
    if (charge) this.emit('charge.succeeded', charge);
    this.emit('invoice.paid', subscription.latest_invoice);
    this.emit('checkout.session.completed', session);
    return subscription;
  }

  failRenewal(id: string): void {
    const subscription = this.the(id);
    subscription.latest_invoice = this.invoice(subscription.customer, 'open');
    subscription.status = 'past_due';
    this.emit('invoice.payment_failed', subscription.latest_invoice);
    this.emit('customer.subscription.updated', subscription);
  }

  payOpenInvoice(id: string): void {
    const subscription = this.the(id);
    subscription.latest_invoice.status = 'paid';
    subscription.status = 'active';
    for (const item of subscription.items.data) item.current_period_end = this.seconds() + monthSeconds;
    this.charge(subscription.customer);
    this.emit('invoice.paid', subscription.latest_invoice);
    this.emit('customer.subscription.updated', subscription);
  }

  cancelAtPeriodEnd(id: string): void {
    this.endWithPeriod(this.the(id).id, true);
  }

  endWithPeriod(id: string, ends: boolean): Subscription | undefined {
    const subscription = this.subscriptions.get(id);
    if (!subscription) return undefined;
    subscription.cancel_at_period_end = ends;
    subscription.cancel_at = ends ? (subscription.items.data[0]?.current_period_end ?? null) : null;
    this.emit('customer.subscription.updated', subscription);
    return subscription;
  }

  resume(id: string): void {
    const subscription = this.the(id);
    subscription.cancel_at_period_end = false;
    subscription.cancel_at = null;
    this.emit('customer.subscription.updated', subscription);
  }

  end(id: string): Subscription | undefined {
    const subscription = this.subscriptions.get(id);
    if (!subscription || subscription.status === 'canceled') return undefined;
    subscription.status = 'canceled';
    subscription.ended_at = this.seconds();
    this.emit('customer.subscription.deleted', subscription);
    return subscription;
  }

  refundLastPayment(customer: string): void {
    const charge = this.chargesOf(customer)[0];
    if (!charge) throw new Error('There is no payment to give back');
    charge.refunded = true;
    this.emit('charge.refunded', charge);
  }

  subscriptionsOf(customer: string): Subscription[] {
    return [...this.subscriptions.values()].filter((each) => each.customer === customer);
  }

  /** The latest first. */
  chargesOf(customer: string): Charge[] {
    return this.charges.filter((charge) => charge.customer === customer).reverse();
  }

  emit(type: string, object: object): void {
    const id = idOf('evt');
    const created = this.seconds();
    const event = { id, object: 'event', api_version: null, created, type, livemode: false, pending_webhooks: 1 };
    this.events.push({ id, type, body: JSON.stringify({ ...event, data: { object } }) });
  }

  /** As it is part of other objects. */
  private priceAlone(): Omit<Price, 'currency_options'> {
    const { currency_options: _options, ...price } = this.price;
    return price;
  }

  private the(id: string): Subscription {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw new Error(`There is no subscription ${id}`);
    return subscription;
  }

  private invoice(customer: string, status: Invoice['status']): Invoice {
    const created = this.seconds();
    return {
      id: idOf('in'),
      object: 'invoice',
      created,
      customer,
      status,
      status_transitions: { finalized_at: created },
    };
  }

  private charge(customer: string): Charge {
    const charge: Charge = {
      id: idOf('ch'),
      object: 'charge',
      customer,
      created: this.seconds(),
      paid: true,
      refunded: false,
    };
    this.charges.push(charge);
    return charge;
  }
}

/** Without several of the currencies that people read in. */
function aPrice(): Price {
  return {
    id: 'price_premium',
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: 0,
    currency: 'usd',
    currency_options: { usd: { unit_amount: 1000 }, eur: { unit_amount: 950 }, jpy: { unit_amount: 1500 } },
    livemode: false,
    metadata: {},
    product: 'prod_premium',
    recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount: 1000,
  };
}

function idOf(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
}
