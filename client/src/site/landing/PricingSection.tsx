import { useTranslation } from 'react-i18next';
import { PlanOffers } from '../PlanOffers';
import { Section } from '../Section';

export function PricingSection() {
  const { t } = useTranslation('billing');
  return (
    <div id="plans">
      <Section title={t('plans.title')} text={t('plans.text')}>
        <PlanOffers heading="h3" />
      </Section>
    </div>
  );
}
