import { useTranslation } from 'react-i18next';
import { usePremiumPrice } from '../../shared/api/premiumPrice';
import { PlanCard } from '../../shared/pricing/PlanCards';
import { CheckoutButton } from './CheckoutButton';

/** Premium alone, for somebody who has decided. */
export function SubscribePage() {
  const { t } = useTranslation('billing');
  const price = usePremiumPrice();
  return (
    <>
      <PlanCard plan="premium" price={price} heading="h2" action={<CheckoutButton />} />
      <dl className="mt-8 flex flex-col gap-5">
        {(['cancel', 'down', 'refund'] as const).map((name) => (
          <div key={name}>
            <dt className="font-semibold">{t(`page.${name}Q`)}</dt>
            <dd className="text-muted mt-1">{t(`page.${name}A`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
