import { useTranslation } from 'react-i18next';
import type { BillingView } from '../../shared/api/generated/api.schemas';
import { PlanCard } from '../../shared/pricing/PlanCards';
import { PageHeader } from '../../shared/ui/PageHeader';
import { CurrentPlan } from './CurrentPlan';

/** Premium where every account has it: there is nothing to choose or to pay. */
export function PlanForAll() {
  const { t } = useTranslation('billing');
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t('plans.forAllTitle')} />
      <PlanCard plan="premium" price={null} heading="h2" isForAll action={<CurrentPlan />} />
    </div>
  );
}

/** An administrator may have put a single account on Free all the same, and somebody may have paid before. */
export function hasItAnyway({ premiumForAll, plan, manageable }: BillingView): boolean {
  return premiumForAll && plan === 'premium' && !manageable;
}
