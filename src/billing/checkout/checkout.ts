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
  NoSubscription,
  PaymentDue,
  PaymentProviderFailed,
} from '../billing.errors.js';
import { BillingCustomer } from '../customers/billing-customer.entity.js';
import { BillingCustomers, type NamedCustomer } from '../customers/billing-customers.js';
import { Entitlements } from '../plans/entitlements.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { isLive } from '../subscriptions/subscription-state.js';
import { SubscriptionSync } from '../subscriptions/subscription-sync.js';
import { currencyOf, stripeLocaleOf } from './visitor.js';

/** How often a session is asked for before a person is told to try again: others may open one meanwhile. */
const maxTries = 4;

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
  ) {}

  /**
   * The address of Stripe's page for paying. An account has one open page at most, so nobody pays twice. Rejects with
   * `AlreadyPremium`, `PaymentDue`, `BillingNotConfigured` or `PaymentProviderFailed`.
   */
  async open(actor: Actor, language: Language): Promise<string> {
    return this.turns.run(actor.accountId, () => this.openNext(actor, language));
  }

  /** The address of Stripe's page for managing a subscription. Rejects with `NoSubscription` before there is one. */
  async portal({ accountId }: Actor, language: Language): Promise<string> {
    if (!this.gateway.isConfigured) throw new BillingNotConfigured();
    const url = await this.portalOf(await this.customers.find(accountId), language);
    if (url === null) throw new NoSubscription();
    return url;
  }

  private async openNext(actor: Actor, language: Language): Promise<string> {
    await this.assertMayPay(actor, language);
    if (!this.gateway.isConfigured) throw new BillingNotConfigured();
    for (let tries = 0; tries < maxTries; tries++) {
      const customer = await this.customers.ensure(actor);
      const url = (await this.openAlready(customer, language)) ?? (await this.openAnother(actor, customer, language));
      if (url !== null) return url;
    }
    throw new PaymentProviderFailed();
  }

  private async assertMayPay({ accountId }: Actor, language: Language): Promise<void> {
    const leaving = { id: accountId, deletionDueAt: { $ne: null } };
    if ((await this.em.fork().count(Account, leaving)) > 0) throw new AccountLeaving();
    const customer = await this.customers.find(accountId);
    const { plan } = await Entitlements.of(this.em.fork(), accountId);
    if (plan === 'premium') throw new AlreadyPremium(await this.portalOf(customer, language));
    if (isLive(customer?.status ?? null)) throw new PaymentDue(await this.portalOf(customer, language));
  }

  /** The page that is open still; null when there is none in this language. */
  private async openAlready(customer: NamedCustomer, language: Language): Promise<string | null> {
    if (!customer.checkoutSessionId) return null;
    const session = await this.gateway.checkout(customer.checkoutSessionId);
    if (session?.status !== 'open') return null;
    if (session.locale === stripeLocaleOf(language) && session.url) return session.url;
    await this.gateway.closeCheckout(session.id);
    return null;
  }

  /** Null when somebody else has opened a page meanwhile. */
  private async openAnother(actor: Actor, customer: NamedCustomer, language: Language): Promise<string | null> {
    // The last page may have been paid, and its event be on the way.
    await this.sync.sync(actor.accountId);
    await this.assertMayPay(actor, language);
    const { stripeCustomerId: customerId, checkoutAttempt: attempt, checkoutSessionId: last = null } = customer;
    const locale = stripeLocaleOf(language);
    const currency = await this.currencyFor(customer, language);
    const price = this.config.stripePriceId ?? '';
    const variant = createHash('sha256').update([customerId, locale, currency, price].join(' ')).digest('hex');
    const session = await this.gateway.openCheckout({
      customerId,
      accountId: actor.accountId,
      locale,
      ...(currency !== null && { currency }),
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

  /** Null: that of the price. A customer who has paid before stays with the currency of then. */
  private async currencyFor({ currency }: BillingCustomer, language: Language): Promise<string | null> {
    if (currency) return currency;
    const local = currencyOf(language);
    return (await this.gateway.sellsIn(local)) ? local : null;
  }

  private async portalOf(customer: BillingCustomer | null, language: Language): Promise<string | null> {
    if (!customer?.stripeCustomerId || !customer.subscriptionId || !this.gateway.isConfigured) return null;
    const returnUrl = `${this.config.publicUrl}/settings?tab=billing`;
    return this.gateway.openPortal(customer.stripeCustomerId, { locale: stripeLocaleOf(language), returnUrl });
  }
}
