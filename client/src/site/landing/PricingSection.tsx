import { useTranslation } from 'react-i18next';
import { PlanOffers } from '../PlanOffers';
import { Section } from '../Section';
import { useVisit } from '../VisitContext';

export function PricingSection() {
  const { t } = useTranslation('billing');
  const { premiumForAll } = useVisit();
  const words = premiumForAll ? { title: t('plans.forAllTitle') } : { title: t('plans.title'), text: t('plans.text') };
  return (
    <div id="plans">
      <Section {...words}>
        <PlanOffers heading="h3" />
      </Section>
    </div>
  );
}
