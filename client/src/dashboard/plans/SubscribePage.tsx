import { useTranslation } from 'react-i18next';
import { useBilling } from '../../shared/api/billing';
import { usePremiumPrice } from '../../shared/api/premiumPrice';
import { plansPath } from '../../shared/api/plans';
import { PlanCard } from '../../shared/pricing/PlanCards';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { PageHeader } from '../../shared/ui/PageHeader';
import { CheckoutButton } from './CheckoutButton';
import { hasItAnyway, PlanForAll } from './PlanForAll';

/** Premium alone, for somebody who has decided. */
export function SubscribePage() {
  const { t } = useTranslation('billing');
  const price = usePremiumPrice();
  const { data: billing } = useBilling();
  if (billing && hasItAnyway(billing)) return <PlanForAll />;
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title={t('checkout.upgrade')}
        description={t('checkout.intro')}
        actions={<LinkButton href={plansPath}>{t('checkout.compare')}</LinkButton>}
      />
      <PlanCard plan="premium" price={price} heading="h2" action={<CheckoutButton />} />
      <dl className="mt-8 flex flex-col gap-5">
        {(['cancel', 'down', 'refund'] as const).map((name) => (
          <div key={name}>
            <dt className="font-semibold">{t(`page.${name}Q`)}</dt>
            <dd className="text-muted mt-1">{t(`page.${name}A`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
