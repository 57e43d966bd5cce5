import type Stripe from 'stripe';
import { secondMs } from '../../platform/clock/index.js';
import type { StripePrice } from '../checkout/prices.js';
import type { StripeReading, StripeSubscription } from '../subscriptions/subscription-state.js';

type TaxBehavior = Stripe.Tax.Settings.Defaults.TaxBehavior | Stripe.Price.TaxBehavior;

/** How Stripe works out the tax. */
export interface TaxRule {
  /** For prices that do not say it themselves; null where it could not be read. */
  usual: TaxBehavior | null;
}

export interface Unpayable {
  /** Why nothing can be paid, for the log. */
  obstacle: string;
}

/** The part of Stripe's subscription that the product goes by. `ours` has the amounts in other currencies than its own. */
export function subscriptionOf(
  subscription: Stripe.Subscription,
  ours: (StripePrice & { id: string }) | null,
): StripeSubscription {
  const { id, status, currency, created, cancel_at, cancel_at_period_end, ended_at, items, latest_invoice } =
    subscription;
  const periodEnd = at(items.data[0]?.current_period_end);
  const invoice = typeof latest_invoice === 'object' ? latest_invoice : null;
  const openSince = invoice?.status === 'open' ? (invoice.status_transitions.finalized_at ?? invoice.created) : null;
  return {
    id,
    status,
    currency,
    amount: monthlyAmount(subscription, ours),
    plusTax: isPlusTax(subscription, ours),
    startedAt: new Date(created * secondMs),
    periodEnd,
    endsAt: at(cancel_at) ?? (cancel_at_period_end ? periodEnd : null),
    endedAt: at(ended_at),
    invoiceOpenSince: at(openSince),
  };
}

/** Its own answer does not say what it costs: it is paid in another currency than the price shows, or with tax. */
export function needsOurPrice(subscription: Stripe.Subscription): boolean {
  return isInOtherCurrency(subscription) || subscription.automatic_tax?.enabled;
}

/** Its price is a price of several currencies, and shows the amount of another one than is paid. */
function isInOtherCurrency({ currency, items }: Stripe.Subscription): boolean {
  return items.data[0]?.price?.currency !== currency;
}

function isPlusTax(
  { automatic_tax, currency, items }: Stripe.Subscription,
  ours: (StripePrice & { id: string }) | null,
): boolean {
  const price = items.data[0]?.price;
  if (!automatic_tax?.enabled || !price) return false;
  return ours?.id === price.id ? ours.withoutTax.has(currency) : price.tax_behavior !== 'inclusive';
}

/** Null where a month costs another sum than the price says, or none that is known: by a discount, or an older price. */
function monthlyAmount(subscription: Stripe.Subscription, ours: (StripePrice & { id: string }) | null): number | null {
  const [item, another] = subscription.items.data;
  const isPlain = item?.price && !another && (subscription.discounts ?? []).length === 0;
  if (!isPlain || !isMonthly(item.price)) return null;
  const { price, quantity = 1 } = item;
  const own = isInOtherCurrency(subscription) ? undefined : price.unit_amount;
  const unit = own ?? (ours?.id === price.id ? ours.amounts.get(subscription.currency) : null) ?? null;
  return unit === null ? null : unit * quantity;
}

/**
 * Reads the amounts that are fixed. An answer that is no price of Stripe is one by which nothing can be paid. `tax` is null
 * where none is worked out.
 */
export function priceFrom(price: Stripe.Price, tax: TaxRule | null = null): StripePrice | Unpayable {
  const { active, currency, unit_amount, currency_options } = price;
  if (!active) return { obstacle: 'the price is archived' };
  if (!isMonthly(price)) return { obstacle: 'the price is not one for each month' };
  const options = Object.entries(currency_options ?? {}).map(([name, option]) => [name, option.unit_amount] as const);
  const fixed = [...options, [currency, unit_amount] as const].filter((entry): entry is readonly [string, number] =>
    isAmount(...entry),
  );
  const amounts = new Map(fixed);
  const behaviors = new Map(
    Object.entries(currency_options ?? {}).map(([name, option]) => [name, option.tax_behavior]),
  );
  const isTaxed = (name: string) => tax !== null && isAdded(behaviors.get(name) ?? price.tax_behavior, name, tax);
  const withoutTax = new Set([...amounts.keys()].filter(isTaxed));
  return amounts.has(currency) ? { currency, amounts, withoutTax } : { obstacle: 'the price has no fixed amount' };
}

/** Without a word on it people are told that tax may come on top: better than a surprise. */
function isAdded(own: TaxBehavior | null, currency: string, { usual }: TaxRule): boolean {
  const behavior = own === null || own === 'unspecified' ? usual : own;
  // https://docs.stripe.com/tax/products-prices-tax-codes-tax-behavior, read 2026-11.
  if (behavior === 'inferred_by_currency') return currency === 'usd' || currency === 'cad';
  return behavior !== 'inclusive';
}

/** Whether the price leaves it to the tax settings of the account. */
export function leavesTaxOpen({ tax_behavior, currency_options }: Stripe.Price): boolean {
  const all = [tax_behavior, ...Object.values(currency_options ?? {}).map((option) => option.tax_behavior)];
  return all.some((behavior) => behavior !== 'inclusive' && behavior !== 'exclusive');
}

function isMonthly({ recurring }: Stripe.Price): boolean {
  return recurring?.interval === 'month' && recurring.interval_count === 1 && recurring.usage_type === 'licensed';
}

function isAmount(currency: unknown, amount: unknown): boolean {
  return /^[a-z]{3}$/.test(String(currency)) && Number.isSafeInteger(amount) && Number(amount) >= 0;
}

export function paymentOf({ created, refunded }: Stripe.Charge): StripeReading['payments'][number] {
  return { paidAt: new Date(created * secondMs), isRefunded: refunded };
}

function at(seconds: number | null | undefined): Date | null {
  return typeof seconds === 'number' ? new Date(seconds * secondMs) : null;
}
