import Stripe from 'stripe';
import {
  aCharge,
  aCustomer,
  amountIn,
  anInvoice,
  aPrice,
  aRefund,
  aSession,
  aSubscription,
  idOf,
  monthSeconds,
  type AskedSession,
  type Charge,
  type Session,
  type Subscription,
} from './stripe-objects.js';

/** A customer that is deleted stays as its id. */
type KnownCustomer = Stripe.Customer & { isDeleted?: true };

export interface EmittedEvent {
  id: string;
  type: string;
  body: string;
}

/** The objects of one account at Stripe. Each step changes the objects and then emits its events, with the objects as of then. */
export class StripeLife {
  readonly customers = new Map<string, KnownCustomer>();
  readonly sessions = new Map<string, Session>();
  readonly events: EmittedEvent[] = [];
  readonly price: Stripe.Price;
  /** Called with each event before it is sent. */
  onEmit: (body: string) => void = () => undefined;
  private readonly subscriptions = new Map<string, Subscription>();
  private charges: Charge[] = [];

  constructor(
    readonly seconds: () => number,
    readonly account: { id: string; livemode: boolean } = { id: 'acct_emulator', livemode: false },
  ) {
    this.price = aPrice(account.livemode);
  }

  addCustomer(sent: { email: string; name: string | null; metadata: Record<string, string> }): Stripe.Customer {
    const customer = aCustomer(sent, this.made());
    this.customers.set(customer.id, customer);
    this.emit('customer.created', customer);
    return customer;
  }

  customersOf(accountId: string): Stripe.Customer[] {
    return [...this.customers.values()].filter(
      ({ metadata, isDeleted }) => !isDeleted && metadata.accountId === accountId,
    );
  }

  /** As an answer shows it: what it was is gone with its deletion. */
  customer(id: string): Stripe.Customer | Stripe.DeletedCustomer | undefined {
    const customer = this.customers.get(id);
    if (!customer?.isDeleted) return customer;
    return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer;
  }

  deleteCustomer(id: string): Stripe.DeletedCustomer | undefined {
    const customer = this.customers.get(id);
    if (!customer || customer.isDeleted) return undefined;
    for (const { id: subscription, status } of this.subscriptionsOf(id))
      if (status !== 'canceled') this.end(subscription);
    this.emit('customer.deleted', { ...customer });
    customer.isDeleted = true;
    return { id, object: 'customer', deleted: true };
  }

  expire(id: string): Session | undefined {
    const session = this.sessions.get(id);
    if (session?.status === 'open') Object.assign(session, { status: 'expired', url: null });
    return session;
  }

  openSession(asked: Omit<AskedSession, 'amount'>, pages: string): Session {
    const session = aSession({ ...asked, amount: amountIn(this.price, asked.currency) }, { ...this.made(), pages });
    this.sessions.set(session.id, session);
    return session;
  }

  /** Somebody enters a card that works, or a promotion code that leaves nothing to pay. */
  pay(sessionId: string, { isFree = false } = {}): Subscription {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open') throw new Error(`${sessionId} is not open`);
    const subscription = aSubscription({ session, price: this.price, isFree, ...this.made() });
    this.subscriptions.set(subscription.id, subscription);
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      subscription: subscription.id,
      invoice: subscription.latest_invoice.id,
      url: null,
    });
    const charge = isFree ? null : this.charge(subscription);
    this.emit('customer.subscription.created', alone(subscription));
    if (charge) this.emit('charge.succeeded', charge);
    this.emit('invoice.paid', subscription.latest_invoice);
    this.emit('checkout.session.completed', session);
    return subscription;
  }

  failRenewal(id: string): void {
    const subscription = this.the(id);
    subscription.latest_invoice = anInvoice({
      subscription: id,
      customer: subscription.customer,
      currency: subscription.currency,
      amount: amountIn(this.price, subscription.currency),
      status: 'open',
      ...this.made(),
    });
    subscription.status = 'past_due';
    this.emit('invoice.payment_failed', subscription.latest_invoice);
    this.emit('customer.subscription.updated', alone(subscription));
  }

  payOpenInvoice(id: string): void {
    const subscription = this.the(id);
    const invoice = subscription.latest_invoice;
    const paid = { status: 'paid' as const, amount_paid: invoice.amount_due, amount_remaining: 0 };
    Object.assign(invoice, paid, { next_payment_attempt: null });
    invoice.status_transitions.paid_at = this.seconds();
    subscription.status = 'active';
    for (const item of subscription.items.data) item.current_period_end = this.seconds() + monthSeconds;
    this.charge(subscription);
    this.emit('invoice.paid', subscription.latest_invoice);
    this.emit('customer.subscription.updated', alone(subscription));
  }

  cancelAtPeriodEnd(id: string): void {
    this.endWithPeriod(this.the(id).id, true);
  }

  endWithPeriod(id: string, ends: boolean): Subscription | undefined {
    const subscription = this.subscriptions.get(id);
    if (!subscription) return undefined;
    subscription.cancel_at_period_end = ends;
    subscription.cancel_at = ends ? (subscription.items.data[0]?.current_period_end ?? null) : null;
    this.emit('customer.subscription.updated', alone(subscription));
    return subscription;
  }

  resume(id: string): void {
    const subscription = this.the(id);
    subscription.cancel_at_period_end = false;
    subscription.cancel_at = null;
    this.emit('customer.subscription.updated', alone(subscription));
  }

  end(id: string): Subscription | undefined {
    const subscription = this.subscriptions.get(id);
    if (!subscription || subscription.status === 'canceled') return undefined;
    subscription.status = 'canceled';
    subscription.ended_at = this.seconds();
    subscription.canceled_at ??= subscription.ended_at;
    this.emit('customer.subscription.deleted', alone(subscription));
    return subscription;
  }

  refundLastPayment(customer: string): void {
    const charge = this.chargesOf(customer)[0];
    if (!charge) throw new Error('There is no payment to give back');
    Object.assign(charge, { refunded: true, amount_refunded: charge.amount });
    this.emit('charge.refunded', charge);
    this.emit('refund.created', aRefund(charge, this.seconds()));
  }

  subscription(id: string): Subscription | undefined {
    return this.subscriptions.get(id);
  }

  subscriptionsOf(customer: string): Subscription[] {
    return [...this.subscriptions.values()].filter((each) => each.customer === customer);
  }

  /** The latest first. */
  chargesOf(customer: string): Charge[] {
    return this.charges.filter((charge) => charge.customer === customer).reverse();
  }

  emit(type: string, object: object): void {
    const event = {
      id: idOf('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.seconds(),
      livemode: this.account.livemode,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object },
    } satisfies Omit<Stripe.EventBase, 'data' | 'type'> & { type: string; data: { object: object } };
    const body = JSON.stringify(event);
    this.onEmit(body);
    this.events.push({ id: event.id, type, body });
  }

  private made() {
    return { now: this.seconds(), livemode: this.account.livemode };
  }

  private the(id: string): Subscription {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw new Error(`There is no subscription ${id}`);
    return subscription;
  }

  private charge({ customer, currency }: Subscription): Charge {
    const charge = aCharge({ customer, currency, amount: amountIn(this.price, currency), ...this.made() });
    this.charges.push(charge);
    return charge;
  }
}

/** As it comes unless its invoice is asked for, too. */
export function alone(subscription: Subscription): Stripe.Subscription {
  return { ...subscription, latest_invoice: subscription.latest_invoice.id };
}
