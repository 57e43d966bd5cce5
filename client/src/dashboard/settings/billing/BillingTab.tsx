import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilling, useRefreshBilling } from '../../../shared/api/billing';
import type { BillingView } from '../../../shared/api/generated/api.schemas';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Sections } from '../Sections';
import { DowngradeSection } from './DowngradeSection';
import { PlanSection } from './PlanSection';
import { RefundSection } from './RefundSection';
import { UsageSection } from './UsageSection';

/** The plan, what it costs, what is used of it, and the ways out. */
export function BillingTab() {
  const { t } = useTranslation('billing');
  const { data: billing, error, mutate } = useBilling();
  useFreshSubscription(billing);
  if (error && !billing) return <LoadFailed title={t('loadFailed')} error={error} retry={() => void mutate()} />;
  if (!billing) return <Skeleton className="h-96 max-w-3xl rounded-xl" />;
  return (
    <Sections>
      <PlanSection billing={billing} />
      <UsageSection usage={billing.usage} />
      {billing.plan === 'premium' && !billing.premiumForAll ? <DowngradeSection usage={billing.usage} /> : null}
      {billing.refundableUntil ? <RefundSection until={billing.refundableUntil} /> : null}
    </Sections>
  );
}

/** Somebody who comes back from the portal is here ahead of the event that tells what they did there. */
function useFreshSubscription(billing: BillingView | undefined): void {
  const refresh = useRefreshBilling();
  const isManageable = billing?.manageable === true;
  useEffect(() => {
    // The stored state stays on screen when Stripe does not answer.
    if (isManageable) void refresh().catch(() => undefined);
  }, [isManageable, refresh]);
}
