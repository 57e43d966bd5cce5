import type Stripe from 'stripe';
import { secondMs } from '../../platform/clock/index.js';
import type { StripeReading, StripeSubscription } from '../subscriptions/subscription-state.js';

/** The part of Stripe's subscription that the product goes by. */
export function subscriptionOf(subscription: Stripe.Subscription): StripeSubscription {
  const { id, status, currency, created, cancel_at, cancel_at_period_end, ended_at, items, latest_invoice } =
    subscription;
  const periodEnd = at(items.data[0]?.current_period_end);
  const invoice = typeof latest_invoice === 'object' ? latest_invoice : null;
  const openSince = invoice?.status === 'open' ? (invoice.status_transitions.finalized_at ?? invoice.created) : null;
  return {
    id,
    status,
    currency,
    startedAt: new Date(created * secondMs),
    periodEnd,
    endsAt: at(cancel_at) ?? (cancel_at_period_end ? periodEnd : null),
    endedAt: at(ended_at),
    invoiceOpenSince: at(openSince),
  };
}

export function paymentOf({ created, refunded }: Stripe.Charge): StripeReading['payments'][number] {
  return { paidAt: new Date(created * secondMs), isRefunded: refunded };
}

function at(seconds: number | null | undefined): Date | null {
  return typeof seconds === 'number' ? new Date(seconds * secondMs) : null;
}
