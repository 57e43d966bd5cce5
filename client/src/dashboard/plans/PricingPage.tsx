import { useTranslation } from 'react-i18next';
import { usePremiumPrice } from '../../shared/api/premiumPrice';
import { useBilling } from '../../shared/api/billing';
import { PlanCards } from '../../shared/pricing/PlanCards';
import { InEveryPlan, PlanQuestions } from '../../shared/pricing/PlanQuestions';
import { PageHeader } from '../../shared/ui/PageHeader';
import { CheckoutButton } from './CheckoutButton';
import { CurrentPlan } from './CurrentPlan';
import { hasItAnyway, PlanForAll } from './PlanForAll';

export function PricingPage() {
  const { t } = useTranslation('billing');
  const { data: billing } = useBilling();
  const price = usePremiumPrice();
  if (billing && hasItAnyway(billing)) return <PlanForAll />;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-10">
      <div>
        <PageHeader title={t('page.title')} description={t('page.text')} />
        <PlanCards
          price={price}
          heading="h2"
          actions={{ free: billing?.plan === 'free' ? <CurrentPlan /> : null, premium: <CheckoutButton /> }}
        />
      </div>
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
