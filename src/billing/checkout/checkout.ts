import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Account, type Actor } from '../../auth/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { KeyedConcurrency } from '../../platform/limits/index.js';
import type { Language } from '../../platform/phrases/index.js';
import {
  AccountLeaving,
  AlreadyPremium,
  BillingNotConfigured,
  CustomerUnknown,
  NoSubscription,
  PaymentDue,
  PaymentProviderFailed,
  PriceChanged,
} from '../billing.errors.js';
import { BillingCustomer } from '../customers/billing-customer.entity.js';
import { BillingCustomers, type NamedCustomer } from '../customers/billing-customers.js';
import { Entitlements } from '../plans/entitlements.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { isLive } from '../subscriptions/subscription-state.js';
import { SubscriptionSync } from '../subscriptions/subscription-sync.js';
import { PremiumPrice } from './premium-price.js';
import { chargedIn, priceOf, type MonthlyPrice } from './prices.js';
import { stripeLocaleOf } from './visitor.js';

/** How often a session is asked for before a person is told to try again: others may open one meanwhile. */
const maxTries = 4;

/** How somebody wants to pay. */
export interface Payer {
  language: Language;
  /** The price that was on the page; null where the caller has seen none. */
  shown: ShownPrice | null;
}

type ShownPrice = Omit<MonthlyPrice, 'plusTax'>;

interface PagePlan {
  locale: string;
  currency: string;
  priceId: string;
}

/** Leads a person to Stripe's pages: to pay, and to manage what they pay for. */
@Injectable()
export class Checkout {
  private readonly turns = new KeyedConcurrency(1);

  constructor(
    private readonly em: EntityManager,
    private readonly config: AppConfig,
    private readonly gateway: StripeGateway,
    private readonly customers: BillingCustomers,
    private readonly sync: SubscriptionSync,
    private readonly price: PremiumPrice,
  ) {}

  /**
   * The address of Stripe's page for paying. An account has one open page at most, so nobody pays twice. Rejects with
   * `AlreadyPremium`, `PaymentDue`, `PriceChanged`, `BillingNotConfigured` or `PaymentProviderFailed`.
   */
  async open(actor: Actor, payer: Payer): Promise<string> {
    return this.turns.run(actor.accountId, () => this.openNext(actor, payer));
  }

  /** The address of Stripe's page for managing a subscription. Rejects with `NoSubscription` before there is one. */
  async portal({ accountId }: Actor, language: Language): Promise<string> {
    if (!this.gateway.isConfigured) throw new BillingNotConfigured();
    const url = await this.portalOf(await this.customers.find(accountId), language);
    if (url === null) throw new NoSubscription();
    return url;
  }

  private async openNext(actor: Actor, payer: Payer): Promise<string> {
    await this.assertMayPay(actor, payer.language);
    if (!this.gateway.isConfigured) throw new BillingNotConfigured();
    for (let tries = 0; tries < maxTries; tries++) {
      const customer = await this.customers.ensure(actor);
      const page = await this.planPage(customer, payer);
      const url =
        (await this.openAlready(customer, page)) ??
        (await this.openAnother(actor, { customer, page, payer }).catch((error: unknown) =>
          this.leaveUnknown(customer, error),
        ));
      if (url !== null) return url;
    }
    throw new PaymentProviderFailed();
  }

  /** Somebody who pays nothing is not held up by a customer of another Stripe account. */
  private async leaveUnknown(customer: NamedCustomer, error: unknown): Promise<null> {
    const isLeft = error instanceof CustomerUnknown && (await this.customers.leave(customer));
    if (!isLeft) throw error;
    return null;
  }

  private async assertMayPay({ accountId }: Actor, language: Language): Promise<void> {
    const leaving = { id: accountId, deletionDueAt: { $ne: null } };
    if ((await this.em.fork().count(Account, leaving)) > 0) throw new AccountLeaving();
    const customer = await this.customers.find(accountId);
    const { plan } = await Entitlements.of(this.em.fork(), accountId);
    if (plan === 'premium') throw new AlreadyPremium(await this.portalOf(customer, language));
    if (isLive(customer?.status ?? null)) throw new PaymentDue(await this.portalOf(customer, language));
  }

  /** The page that is open still; null when there is none in this language, currency and price. */
  private async openAlready(customer: NamedCustomer, { locale, currency, priceId }: PagePlan): Promise<string | null> {
    if (!customer.checkoutSessionId) return null;
    const session = await this.gateway.checkout(customer.checkoutSessionId);
    if (session?.status !== 'open') return null;
    const isSame = session.locale === locale && session.currency === currency && session.metadata?.price === priceId;
    if (isSame && session.url) return session.url;
    await this.gateway.closeCheckout(session.id);
    return null;
  }

  /** Null when somebody else has opened a page meanwhile. */
  private async openAnother(
    actor: Actor,
    { customer, page, payer }: { customer: NamedCustomer; page: PagePlan; payer: Payer },
  ): Promise<string | null> {
    // The last page may have been paid, and its event be on the way.
    await this.sync.sync(actor.accountId);
    await this.assertMayPay(actor, payer.language);
    const { stripeCustomerId: customerId, checkoutAttempt: attempt, checkoutSessionId: last = null } = customer;
    const { locale, currency, priceId } = page;
    const variant = createHash('sha256').update([customerId, locale, currency, priceId].join(' ')).digest('hex');
    const session = await this.gateway.openCheckout({
      customerId,
      accountId: actor.accountId,
      locale,
      currency,
      successUrl: `${this.config.publicUrl}/dashboard?success=true`,
      cancelUrl: `${this.config.publicUrl}/pricing`,
      idempotencyKey: `checkout:${actor.accountId}:${attempt}:${variant.slice(0, 16)}`,
    });
    const stored = await this.em
      .fork()
      .nativeUpdate(
        BillingCustomer,
        { accountId: actor.accountId, checkoutAttempt: attempt, checkoutSessionId: last },
        { checkoutSessionId: session.id, checkoutAttempt: attempt + 1 },
      );
    if (stored === 1) return session.url;
    const current = await this.customers.find(actor.accountId);
    if (current?.checkoutSessionId === session.id) return session.url;
    await this.gateway.closeCheckout(session.id);
    return null;
  }

  /** People pay the price that they were shown. A customer who has paid before stays with the currency of then where the price has it. */
  private async planPage({ currency: bound }: NamedCustomer, { language, shown }: Payer): Promise<PagePlan> {
    const price = await this.price.payable();
    const usual = chargedIn(price, language, bound ?? null) ?? price.currency;
    const currency = shown && usual !== bound ? shown.currency.toLowerCase() : usual;
    const amount = price.amounts.get(currency);
    if (amount === undefined || (shown && !isSame(shown, priceOf(currency, amount)))) throw new PriceChanged();
    return { locale: stripeLocaleOf(language), currency, priceId: this.config.stripePriceId ?? '' };
  }

  private async portalOf(customer: BillingCustomer | null, language: Language): Promise<string | null> {
    if (!customer?.stripeCustomerId || !customer.subscriptionId || !this.gateway.isConfigured) return null;
    const returnUrl = `${this.config.publicUrl}/settings?tab=billing`;
    return this.gateway.openPortal(customer.stripeCustomerId, { locale: stripeLocaleOf(language), returnUrl });
  }
}

function isSame(shown: ShownPrice, now: ShownPrice): boolean {
  return shown.currency.toUpperCase() === now.currency && shown.amount === now.amount;
}
