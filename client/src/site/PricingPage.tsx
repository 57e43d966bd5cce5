import { useTranslation } from 'react-i18next';
import { InEveryPlan, PlanQuestions } from '../shared/pricing/PlanQuestions';
import { CallToAction } from './CallToAction';
import { PlanOffers } from './PlanOffers';
import { Section } from './Section';
import { useVisit } from './VisitContext';

export function PricingPage() {
  const { t } = useTranslation('billing');
  const { premiumForAll } = useVisit();
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pt-16 sm:px-6">
        <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl">
          {t(premiumForAll ? 'plans.forAllTitle' : 'page.title')}
        </h1>
        <p className="text-muted mt-4 mb-10 max-w-2xl text-base">{premiumForAll ? null : t('page.text')}</p>
        <PlanOffers heading="h2" />
      </div>
      <div className="text-base">
        <Section title={t('page.securityTitle')}>
          <InEveryPlan />
        </Section>
        {premiumForAll ? null : (
          <Section title={t('page.faqTitle')}>
            <PlanQuestions />
          </Section>
        )}
      </div>
      <CallToAction />
    </>
  );
}
