import type Stripe from 'stripe';
import { secondMs } from '../../platform/clock/index.js';
import type { StripePrice } from '../checkout/prices.js';
import type { StripeReading, StripeSubscription } from '../subscriptions/subscription-state.js';

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
    startedAt: new Date(created * secondMs),
    periodEnd,
    endsAt: at(cancel_at) ?? (cancel_at_period_end ? periodEnd : null),
    endedAt: at(ended_at),
    invoiceOpenSince: at(openSince),
  };
}

/** Its price is a price of several currencies, and shows the amount of another one than is paid. */
export function isInOtherCurrency({ currency, items }: Stripe.Subscription): boolean {
  return items.data[0]?.price?.currency !== currency;
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

/** Reads the amounts that are fixed. An answer that is no price of Stripe is one by which nothing can be paid. */
export function priceFrom(price: Stripe.Price): StripePrice | Unpayable {
  const { active, currency, unit_amount, currency_options } = price;
  if (!active) return { obstacle: 'the price is archived' };
  if (!isMonthly(price)) return { obstacle: 'the price is not one for each month' };
  const options = Object.entries(currency_options ?? {}).map(([name, option]) => [name, option.unit_amount] as const);
  const fixed = [...options, [currency, unit_amount] as const].filter((entry): entry is readonly [string, number] =>
    isAmount(...entry),
  );
  const amounts = new Map(fixed);
  return amounts.has(currency) ? { currency, amounts } : { obstacle: 'the price has no fixed amount' };
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
