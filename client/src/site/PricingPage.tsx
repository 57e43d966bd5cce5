import { useTranslation } from 'react-i18next';
import { InEveryPlan, PlanQuestions } from '../shared/pricing/PlanQuestions';
import { CallToAction } from './CallToAction';
import { PlanOffers } from './PlanOffers';
import { Section } from './Section';

export function PricingPage() {
  const { t } = useTranslation('billing');
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pt-16 sm:px-6">
        <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl">{t('page.title')}</h1>
        <p className="text-muted mt-4 mb-10 max-w-2xl text-base">{t('page.text')}</p>
        <PlanOffers heading="h2" />
      </div>
      <div className="text-base">
        <Section title={t('page.securityTitle')}>
          <InEveryPlan />
        </Section>
        <Section title={t('page.faqTitle')}>
          <PlanQuestions />
        </Section>
      </div>
      <CallToAction />
    </>
  );
}
