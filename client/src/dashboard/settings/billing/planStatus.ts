import type { BillingView } from '../../../shared/api/generated/api.schemas';

/** How the plan stands; each has its words in billing.json. */
export type PlanStatus = 'free' | 'given' | 'active' | 'ending' | 'pastDue' | 'unpaid' | 'refunded' | 'ended';

type StatusFacts = Pick<BillingView, 'plan' | 'status' | 'endsAt' | 'graceUntil' | 'refunded'>;

/** A failed payment is what people have to know first; a plan without a subscription was given. */
export function planStatusOf({ plan, status, endsAt, graceUntil, refunded }: StatusFacts): PlanStatus {
  const isPremium = plan === 'premium';
  if (isPremium && status === 'past_due' && graceUntil !== null) return 'pastDue';
  if (isPremium && (status === 'active' || status === 'trialing')) return endsAt === null ? 'active' : 'ending';
  if (isPremium) return 'given';
  if (refunded) return 'refunded';
  if (status === 'past_due' || status === 'unpaid' || status === 'paused') return 'unpaid';
  return status === 'canceled' ? 'ended' : 'free';
}
