import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanCard, PlanCards } from '../shared/pricing/PlanCards';
import { buttonClass } from '../shared/ui/buttons/buttonClass';
import { startAddress, subscribeAddress } from './addresses';
import { useVisit } from './VisitContext';

/** The plans, with the way to each for somebody who has no account yet. */
export function PlanOffers({ heading }: { heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('billing');
  const { paymentsAvailable, premiumForAll, price } = useVisit();
  const start = (look: 'primary' | 'plain') => (
    <a href={startAddress} className={buttonClass(look, 'md')}>
      {t('plans.startFree')}
    </a>
  );
  if (premiumForAll)
    return (
      <div className="mx-auto max-w-xl">
        <PlanCard plan="premium" price={price} heading={heading} isForAll action={start('primary')} />
      </div>
    );
  return (
    <PlanCards
      price={price}
      heading={heading}
      actions={{
        free: start('plain'),
        premium: !paymentsAvailable ? (
          <NothingSold />
        ) : (
          <a href={subscribeAddress} className={buttonClass('primary', 'md')}>
            {t('plans.startPremium')}
          </a>
        ),
      }}
    />
  );
}

/** In place of the way to pay, where the operator takes no payments. */
function NothingSold() {
  const { t } = useTranslation(['billing', 'errors']);
  const id = useId();
  return (
    <>
      <button type="button" disabled aria-describedby={id} className={buttonClass('primary', 'md')}>
        {t('plans.startPremium')}
      </button>
      <p id={id} className="text-muted text-center text-[13px]">
        {t('errors:billing_not_configured')}
      </p>
    </>
  );
}
