import { useTranslation } from 'react-i18next';
import { PlanCards } from '../shared/pricing/PlanCards';
import { buttonClass } from '../shared/ui/buttons/buttonClass';
import { startAddress, subscribeAddress } from './addresses';

/** The plans, with the way to each for somebody who has no account yet. */
export function PlanOffers({ heading }: { heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('billing');
  return (
    <PlanCards
      heading={heading}
      actions={{
        free: (
          <a href={startAddress} className={buttonClass('plain', 'md')}>
            {t('plans.startFree')}
          </a>
        ),
        premium: (
          <a href={subscribeAddress} className={buttonClass('primary', 'md')}>
            {t('plans.startPremium')}
          </a>
        ),
      }}
    />
  );
}
