import { useTranslation } from 'react-i18next';
import { PlanCards } from '../PlanCards';
import { Section } from '../Section';

export function PricingSection() {
  const { t } = useTranslation('site');
  return (
    <div id="plans">
      <Section title={t('plans.title')} text={t('plans.text')}>
        <PlanCards heading="h3" />
      </Section>
    </div>
  );
}
