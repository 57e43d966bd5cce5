import type { BillingView } from '../../shared/api/generated/api.schemas';
import { PlanCard } from '../../shared/pricing/PlanCards';
import { CurrentPlan } from './CurrentPlan';

/** Premium where every account has it: there is nothing to choose or to pay. */
export const PlanForAll = () => <PlanCard plan="premium" price={null} heading="h2" isForAll action={<CurrentPlan />} />;

/** An administrator may have put a single account on Free all the same, and somebody may have paid before. */
export function hasItAnyway({ premiumForAll, plan, manageable }: BillingView): boolean {
  return premiumForAll && plan === 'premium' && !manageable;
}
