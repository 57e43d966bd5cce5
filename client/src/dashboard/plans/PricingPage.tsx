import { useTranslation } from 'react-i18next';
import { usePremiumPrice } from '../../shared/api/premiumPrice';
import { useBilling } from '../../shared/api/billing';
import { PlanCards } from '../../shared/pricing/PlanCards';
import { InEveryPlan, PlanQuestions } from '../../shared/pricing/PlanQuestions';
import { CheckoutButton } from './CheckoutButton';
import { CurrentPlan } from './CurrentPlan';

/** Both plans, and what people ask before they pay. */
export function PricingPage() {
  const { t } = useTranslation('billing');
  const { data: billing } = useBilling();
  const price = usePremiumPrice();
  return (
    <div className="flex flex-col gap-10">
      <PlanCards
        price={price}
        heading="h2"
        actions={{ free: billing?.plan === 'free' ? <CurrentPlan /> : null, premium: <CheckoutButton /> }}
      />
      <section aria-labelledby="in-every-plan">
        <h2 id="in-every-plan" className="mb-5 text-lg font-semibold tracking-tight">
          {t('page.securityTitle')}
        </h2>
        <InEveryPlan />
      </section>
      <section aria-labelledby="plan-questions">
        <h2 id="plan-questions" className="mb-5 text-lg font-semibold tracking-tight">
          {t('page.faqTitle')}
        </h2>
        <PlanQuestions />
      </section>
    </div>
  );
}
