import { dayMs } from '../../platform/clock/index.js';

/** How long an account stays premium after a payment failed. */
export const graceDays = 7;
/** How long the first payment is given back on request. */
const refundDays = 30;

/** Statuses of Stripe, the better first. The others mean that the subscription is over, or has never begun. */
const liveStatuses = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/** A subscription as it stands at Stripe. */
export interface StripeSubscription {
  id: string;
  status: string;
  currency: string;
  /** A month of it, in the smallest units of the currency; null where that is not known. */
  amount: number | null;
  /** Tax is added to the amount. */
  plusTax: boolean;
  startedAt: Date;
  periodEnd: Date | null;
  /** When it ends although it could be renewed; null unless somebody has cancelled it. */
  endsAt: Date | null;
  /** When it was over; null while it is not. */
  endedAt: Date | null;
  /** When the open invoice became due; null where all are paid. */
  invoiceOpenSince: Date | null;
}

/** A customer as Stripe knows it now. Nothing that events said is part of it. */
export interface StripeReading {
  /**
   * `unknown`: the key is that of another account than the customer's, or of its other mode. Then the reading says nothing
   * about payments. A customer that was deleted is known to Stripe for ever, and its subscriptions ended with it.
   */
  standing: 'known' | 'deleted' | 'unknown';
  subscriptions: readonly StripeSubscription[];
  payments: readonly { paidAt: Date; isRefunded: boolean }[];
}

/** The part of a reading that is stored. */
export interface SubscriptionState {
  subscriptionId: string | null;
  status: string | null;
  currency: string | null;
  amount: number | null;
  plusTax: boolean;
  renewsAt: Date | null;
  endsAt: Date | null;
  unpaidSince: Date | null;
  refundableUntil: Date | null;
  isRefunded: boolean;
}

/** Pure: the same reading gives the same state, whatever was stored before it. */
export function stateOf(reading: StripeReading, known: Pick<SubscriptionState, 'subscriptionId' | 'currency'>) {
  const current = currentOf(reading.subscriptions);
  if (!current) return endedState(known);
  const payments = reading.payments
    .filter(({ paidAt }) => paidAt.getTime() > firstPaymentAfter(current, reading.subscriptions))
    .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
  const isOver = !isLive(current.status);
  const isEnding = current.endsAt !== null || isOver;
  const first = payments[0];
  const isRefunded = payments.at(-1)?.isRefunded ?? false;
  return {
    subscriptionId: current.id,
    status: current.status,
    currency: current.currency,
    amount: current.amount,
    plusTax: current.plusTax,
    renewsAt: isEnding ? null : current.periodEnd,
    endsAt: isOver ? null : current.endsAt,
    unpaidSince: current.status === 'past_due' ? (current.invoiceOpenSince ?? current.periodEnd) : null,
    refundableUntil: first && !isRefunded ? new Date(first.paidAt.getTime() + refundDays * dayMs) : null,
    isRefunded,
  } satisfies SubscriptionState;
}

export function isLive(status: string | null): boolean {
  return status !== null && liveStatuses.includes(status);
}

/** When premium ends unless the open invoice is paid; null unless a payment has failed. */
export function graceUntil({ unpaidSince }: Pick<SubscriptionState, 'unpaidSince'>): Date | null {
  return unpaidSince && new Date(unpaidSince.getTime() + graceDays * dayMs);
}

/** Whether a subscription in this state gives the premium plan. A refund takes it back. */
export function isPaidAt(state: Pick<SubscriptionState, 'status' | 'unpaidSince' | 'isRefunded'>, now: Date): boolean {
  if (state.isRefunded) return false;
  if (state.status === 'past_due') return now < (graceUntil(state) ?? now);
  return state.status === 'active' || state.status === 'trialing';
}

function currentOf(subscriptions: readonly StripeSubscription[]): StripeSubscription | undefined {
  const rank = ({ status }: StripeSubscription) => {
    const index = liveStatuses.indexOf(status);
    return index === -1 ? liveStatuses.length : index;
  };
  return [...subscriptions].sort((a, b) => rank(a) - rank(b) || b.startedAt.getTime() - a.startedAt.getTime())[0];
}

/**
 * Stripe does not say which subscription a charge was for. The first may be a little older than its subscription, but not
 * older than the end of the one before: somebody who subscribes again without a charge is not judged by a refund of then.
 */
function firstPaymentAfter({ id, startedAt }: StripeSubscription, all: readonly StripeSubscription[]): number {
  const before = all.filter((each) => each.id !== id && each.endedAt !== null && each.endedAt <= startedAt);
  const ends = before.map(({ endedAt }) => endedAt?.getTime() ?? 0);
  return Math.max(startedAt.getTime() - dayMs, ...ends);
}

/** The customer has no subscription any more. */
function endedState({ subscriptionId, currency }: Pick<SubscriptionState, 'subscriptionId' | 'currency'>) {
  return {
    subscriptionId,
    status: subscriptionId === null ? null : 'canceled',
    currency,
    amount: null,
    plusTax: false,
    renewsAt: null,
    endsAt: null,
    unpaidSince: null,
    refundableUntil: null,
    isRefunded: false,
  } satisfies SubscriptionState;
}
