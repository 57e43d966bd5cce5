import type { AppConfig } from '../platform/config/index.js';
import { languages, type Language } from '../platform/phrases/index.js';
import { priceOf } from './checkout/prices.js';
import type { BillingFacts } from './billing.service.js';
import { graceUntil } from './subscriptions/subscription-state.js';
import type { Plan, PlanLimitName } from './plans/plan-limits.js';
import type { Usage } from './plans/plan-usage.js';

/** How much there is of something that a plan limits. */
export class PlanUseView {
  name!: PlanLimitName;
  /** The domain that has most of it; null where the whole account is counted, or where there is none of it. */
  domainId!: string | null;
  domainName!: string | null;
  currentCount!: number;
  /** The number that the plan allows; null is unlimited. */
  limit!: number | null;
  /** The number that the Free plan allows. */
  freeLimit!: number;
}

/** Something of which there is more than the plan allows. It stays and works; only more is refused. */
export class OverLimitView {
  name!: PlanLimitName;
  /** Null where the whole account is counted. */
  domainId!: string | null;
  domainName!: string | null;
  currentCount!: number;
  limit!: number;
}

/** A month of Premium for people who read in a language. */
export class PriceView {
  language!: Language;
  /** As in ISO 4217. */
  currency!: string;
  /** In whole units of the currency: 9.99 dollars, 1500 yen. */
  amount!: number;
  /** Tax is added to it when it is paid. */
  plusTax!: boolean;
}

/** The plan of the account and how it is paid. Times are ISO 8601, UTC. */
export class BillingView {
  /** Decides what the account may do. An administrator's account is always premium. */
  plan!: Plan;
  /** The subscription as Stripe calls it: `active`, `past_due`, `canceled` …; null without one. */
  status!: string | null;
  /** Every account has Premium here, without paying. */
  premiumForAll!: boolean;
  /** Payments can be made here. False: none of the STRIPE settings is set, or Stripe cannot sell the price. */
  paymentsAvailable!: boolean;
  /** A month of Premium for readers of each language. */
  prices!: PriceView[];
  /** There is a subscription to manage in the portal. */
  manageable!: boolean;
  /** The currency of the payments, as in ISO 4217; null before the first. */
  currency!: string | null;
  /** A month of the subscription, in whole units of the currency; null where that is not known. */
  amount!: number | null;
  /** Tax is added to it. */
  plusTax!: boolean;
  renewsAt!: string | null;
  /** When it ends: it has been cancelled. */
  endsAt!: string | null;
  /** A payment has failed, and premium stays until then. */
  graceUntil!: string | null;
  /** Until then the money is given back on request. */
  refundableUntil!: string | null;
  /** The last payment was given back. */
  refunded!: boolean;
  usage!: PlanUseView[];
  overLimits!: OverLimitView[];
}

export class CheckoutView {
  /** Stripe's page, where the browser goes next. */
  checkoutUrl!: string;
}

export class PortalView {
  portalUrl!: string;
}

export function presentBilling(facts: BillingFacts, { defaultPlan }: Pick<AppConfig, 'defaultPlan'>): BillingView {
  const { plan, customer, offer, usage, overLimits, now } = facts;
  const { currency = null, amount = null, stripeCustomerId, subscriptionId } = customer ?? {};
  const refundable = customer?.refundableUntil ?? null;
  return {
    plan,
    status: customer?.status ?? null,
    premiumForAll: defaultPlan === 'premium',
    paymentsAvailable: offer.isSold,
    prices: languages.map((language) => ({
      language,
      currency: offer.prices[language].currency,
      amount: offer.prices[language].amount,
      plusTax: offer.prices[language].plusTax,
    })),
    manageable: facts.isConfigured && Boolean(stripeCustomerId && subscriptionId),
    currency: currency?.toUpperCase() ?? null,
    amount: currency === null || amount === null ? null : priceOf(currency, amount).amount,
    plusTax: customer?.plusTax ?? false,
    renewsAt: iso(customer?.renewsAt),
    endsAt: iso(customer?.endsAt),
    graceUntil: iso(customer && graceUntil({ unpaidSince: customer.unpaidSince ?? null })),
    refundableUntil: refundable && refundable > now ? refundable.toISOString() : null,
    refunded: customer?.isRefunded ?? false,
    usage: usage.map(({ name, domain, currentCount, limit, freeLimit }) => ({
      name,
      ...placeOf(domain),
      currentCount,
      limit,
      freeLimit,
    })),
    overLimits: overLimits.map(({ name, domain, currentCount, limit }) => ({
      name,
      ...placeOf(domain),
      currentCount,
      limit,
    })),
  };
}

function placeOf(domain: Usage['domain']) {
  return { domainId: domain?.id ?? null, domainName: domain?.name ?? null };
}

function iso(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null;
}
