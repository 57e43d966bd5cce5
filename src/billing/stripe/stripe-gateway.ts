import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Clock, secondMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { OutboundHttp } from '../../platform/outbound-http/index.js';
import {
  BillingNotConfigured,
  CustomerUnknown,
  InvalidWebhookSignature,
  PaymentProviderFailed,
} from '../billing.errors.js';
import type { StripePrice } from '../checkout/prices.js';
import type { StripeReading } from '../subscriptions/subscription-state.js';
import {
  leavesTaxOpen,
  needsOurPrice,
  paymentOf,
  priceFrom,
  subscriptionOf,
  type TaxRule,
  type Unpayable,
} from './stripe-objects.js';
import { StripeHttp } from './stripe-http.js';

/** An event whose signature is older is refused: somebody may have recorded it. */
const toleranceSeconds = 300;
/** How often the library repeats a request that was not answered. */
const maxRetries = 2;

export interface CheckoutRequest {
  customerId: string;
  accountId: string;
  locale: string;
  /** One that the price has, in lower case. */
  currency: string;
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
}

export interface OpenCheckout {
  id: string;
  url: string | null;
  status: string | null;
  locale: string | null;
  currency: string | null;
  metadata: Readonly<Record<string, string>> | null;
}

/** The account that a key belongs to. */
export interface StripeOwner {
  /** Null while it is not known, and where a restricted key may not ask. */
  accountId: string | null;
  /** Real money is paid; false in test mode. */
  livemode: boolean;
}

/** The only place that talks to Stripe. Rejects with `BillingNotConfigured` or `PaymentProviderFailed`. */
@Injectable()
export class StripeGateway {
  private client?: Stripe;
  private lastPrice: StripePrice | null = null;
  private accountId: string | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly http: OutboundHttp,
    private readonly clock: Clock,
  ) {}

  get isConfigured(): boolean {
    return this.config.stripeSecretKey !== undefined;
  }

  get owner(): StripeOwner {
    return { accountId: this.accountId, livemode: /^[rs]k_live_/.test(this.config.stripeSecretKey?.reveal() ?? '') };
  }

  /** Asks which account the key belongs to. A key stays the same while the process runs. */
  async readOwner(): Promise<StripeOwner> {
    this.accountId ??= await this.ask(async (stripe) => {
      try {
        return whole(await stripe.accounts.retrieveCurrent(), 'account').id;
      } catch (error) {
        if (error instanceof Stripe.errors.StripePermissionError) return null;
        throw error;
      }
    });
    return this.owner;
  }

  async createCustomer(
    { accountId, email, name }: { accountId: string; email: string; name: string },
    idempotencyKey: string,
  ): Promise<string> {
    const customer = await this.ask((stripe) =>
      stripe.customers.create({ email, ...(name && { name }), metadata: { accountId } }, { idempotencyKey }),
    );
    return whole(customer, 'customer').id;
  }

  /** By what the product wrote at it; finds one that was made longer ago than idempotency keys last. */
  async findCustomer(accountId: string): Promise<string | null> {
    const found = await this.ask((stripe) =>
      stripe.customers.search({ query: `metadata['accountId']:'${accountId}'`, limit: 1 }),
    );
    return listedIn(found)[0]?.id ?? null;
  }

  /** Its subscriptions end with it. Rejects with `CustomerUnknown`: it may be alive under the key of another account. */
  async deleteCustomer(customerId: string): Promise<void> {
    await this.ask(async (stripe) => {
      const answer =
        (await stripe.customers.del(customerId).catch(unlessMissing)) ??
        (await stripe.customers.retrieve(customerId).catch(unlessMissing));
      if (answer === null) throw new CustomerUnknown();
      if (whole(answer, 'customer').deleted !== true) throw new Error('Stripe has not deleted the customer');
    });
  }

  async openCheckout(request: CheckoutRequest): Promise<OpenCheckout> {
    const { customerId, accountId, locale, currency, successUrl, cancelUrl, idempotencyKey } = request;
    const { stripePriceId: price = '', stripeTax, stripePromotionCodes } = this.config;
    const session = await this.ask((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: accountId,
          line_items: [{ price, quantity: 1 }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          locale,
          currency,
          metadata: { price },
          ...(stripePromotionCodes === 'on' && { allow_promotion_codes: true }),
          ...(stripeTax === 'on' && { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } }),
          subscription_data: { metadata: { accountId } },
        },
        { idempotencyKey },
      ),
    );
    return whole(session, 'checkout.session');
  }

  /** Null when Stripe does not know it any more. */
  async checkout(sessionId: string): Promise<OpenCheckout | null> {
    const session = await this.ask((stripe) => stripe.checkout.sessions.retrieve(sessionId).catch(unlessMissing));
    return session && whole(session, 'checkout.session');
  }

  async closeCheckout(sessionId: string): Promise<void> {
    whole(await this.ask((stripe) => stripe.checkout.sessions.expire(sessionId)), 'checkout.session');
  }

  async openPortal(customerId: string, { locale, returnUrl }: { locale: string; returnUrl: string }): Promise<string> {
    const session = await this.ask((stripe) =>
      stripe.billingPortal.sessions.create({ customer: customerId, locale, return_url: returnUrl }),
    );
    return whole(session, 'billing_portal.session').url;
  }

  /** The customer as it stands now. `subscriptionId` is one that it must have; null where none is known. */
  async read(customerId: string, subscriptionId: string | null = null): Promise<StripeReading> {
    return this.ask(async (stripe) => {
      const [customer, subscriptions, charges] = await Promise.all([
        stripe.customers.retrieve(customerId).catch(unlessMissing),
        stripe.subscriptions
          .list({ customer: customerId, status: 'all', limit: 100, expand: ['data.latest_invoice'] })
          .catch(unlessMissing),
        stripe.charges.list({ customer: customerId, limit: 100 }).catch(unlessMissing),
      ]);
      if (customer !== null) whole(customer, 'customer');
      if (customer === null) return { standing: 'unknown', subscriptions: [], payments: [] };
      const isDeleted = customer.deleted === true;
      if (!isDeleted && (subscriptions === null || charges === null))
        throw new Error('Stripe knows a customer and not what it pays');
      const found = listedIn(subscriptions);
      // A subscription ends by an answer that names it, and not by a list that leaves it out.
      if (!isDeleted && subscriptionId !== null && !found.some(({ id }) => id === subscriptionId))
        found.push(
          whole(await stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }), 'subscription'),
        );
      const price = found.some(needsOurPrice) ? await this.ourPrice() : null;
      return {
        standing: isDeleted ? 'deleted' : 'known',
        subscriptions: found.map((subscription) => subscriptionOf(subscription, price)),
        payments: listedIn(charges)
          .filter(({ paid }) => paid)
          .map(paymentOf),
      };
    });
  }

  async cancel(subscriptionId: string): Promise<void> {
    const ended = await this.ask((stripe) => stripe.subscriptions.cancel(subscriptionId).catch(unlessMissing));
    if (ended !== null) whole(ended, 'subscription');
  }

  /** Whether it ends with the period that is paid, instead of renewing. */
  async endWithPeriod(subscriptionId: string, ends: boolean): Promise<void> {
    const changes = { cancel_at_period_end: ends };
    whole(await this.ask((stripe) => stripe.subscriptions.update(subscriptionId, changes)), 'subscription');
  }

  /** The amounts of STRIPE_PRICE_ID, or why nothing can be paid by it. */
  async price(): Promise<StripePrice | Unpayable> {
    const { stripePriceId = '' } = this.config;
    return this.ask(async (stripe) => {
      try {
        const price = whole(await stripe.prices.retrieve(stripePriceId, { expand: ['currency_options'] }), 'price');
        const answer = priceFrom(price, await this.taxRule(stripe, price));
        if (!('obstacle' in answer)) this.lastPrice = answer;
        return answer;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeAuthenticationError) return { obstacle: 'Stripe refuses the key' };
        unlessMissing(error);
        return { obstacle: 'Stripe knows no such price' };
      }
    });
  }

  /** Null where Stripe works out no tax. */
  private async taxRule(stripe: Stripe, price: Stripe.Price): Promise<TaxRule | null> {
    if (this.config.stripeTax !== 'on') return null;
    if (!leavesTaxOpen(price)) return { usual: null };
    try {
      return { usual: (await stripe.tax.settings.retrieve()).defaults.tax_behavior };
    } catch (error) {
      // A restricted key may not ask.
      if (error instanceof Stripe.errors.StripePermissionError) return { usual: null };
      throw error;
    }
  }

  /** The amounts in currencies other than that of the price itself; null where they cannot be read. */
  private async ourPrice(): Promise<(StripePrice & { id: string }) | null> {
    const { stripePriceId: id = '' } = this.config;
    const price = this.lastPrice ?? (await this.price());
    return 'obstacle' in price ? null : { ...price, id };
  }

  /** The event in a body that Stripe has signed within the last minutes. Throws `InvalidWebhookSignature`. */
  eventIn(body: Buffer, signature: string): Stripe.Event {
    const { stripeWebhookSecret } = this.config;
    if (!stripeWebhookSecret) throw new BillingNotConfigured();
    const now = this.clock.now().getTime();
    // The library looks at the age alone: a signature from the future would stay good until then.
    if (signedAt(signature) > now + toleranceSeconds * secondMs) throw new InvalidWebhookSignature();
    const { webhooks } = this.stripe();
    let event: unknown;
    try {
      event = webhooks.constructEvent(body, signature, stripeWebhookSecret.reveal(), toleranceSeconds, undefined, now);
    } catch (cause) {
      throw new InvalidWebhookSignature({ cause });
    }
    if (!isEvent(event)) throw new InvalidWebhookSignature();
    return event;
  }

  private async ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    const stripe = this.stripe();
    try {
      return await question(stripe);
    } catch (cause) {
      throw cause instanceof PaymentProviderFailed ? cause : new PaymentProviderFailed({ cause });
    }
  }

  private stripe(): Stripe {
    const { stripeSecretKey, stripeApiBase } = this.config;
    if (!stripeSecretKey) throw new BillingNotConfigured();
    const base = new URL(stripeApiBase);
    const secret = stripeSecretKey.reveal();
    this.client ??= new Stripe(secret, {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
      httpClient: new StripeHttp(this.http.clientFor({ secrets: [secret] })),
      maxNetworkRetries: maxRetries,
      telemetry: false,
    });
    return this.client;
  }
}

/** Something on the way may have answered in place of Stripe: an object without a kind is none of Stripe's. */
function whole<Answer extends { object: string }>(answer: Answer, kind: Answer['object']): Answer {
  if (answer.object !== kind)
    throw new PaymentProviderFailed({ cause: new Error(`The answer is no ${kind} of Stripe`) });
  return answer;
}

/** An answer without a list must not look like one that says that nothing is paid. */
function listedIn<Item>(list: { data: Item[] } | null): Item[] {
  if (list !== null && !Array.isArray(list.data)) throw new Error('The answer is no list of Stripe');
  return list?.data ?? [];
}

/** Null in place of the refusal that an id is unknown. */
function unlessMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
  throw error;
}

/** Milliseconds since 1970; NaN where the header names no time. https://docs.stripe.com/webhooks#verify-manually */
function signedAt(signature: string): number {
  return Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * secondMs;
}

/** Ids are kept as they come, so that they hold nothing that the database refuses. */
function isEvent(content: unknown): content is Stripe.Event {
  const { id, type } = (content ?? {}) as { id?: unknown; type?: unknown };
  return typeof id === 'string' && /^[\w-]{1,255}$/.test(id) && typeof type === 'string' && /^[\w.]{1,255}$/.test(type);
}
