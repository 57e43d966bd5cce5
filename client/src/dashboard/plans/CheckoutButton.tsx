import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilling } from '../../shared/api/billing';
import { usePremiumPrice } from '../../shared/api/premiumPrice';
import { useCheckout } from '../../shared/api/useStripePage';
import { Button } from '../../shared/ui/buttons/Button';
import { Skeleton } from '../../shared/ui/Skeleton';
import { CurrentPlan } from './CurrentPlan';

/** Buys Premium, or says why it cannot be bought. Tests look at what it opens. */
export function CheckoutButton({ open }: { open?(address: string): void }) {
  const { t } = useTranslation(['billing', 'errors']);
  const { data: billing, error } = useBilling();
  const { busy, start } = useCheckout(usePremiumPrice(), open);
  const noteId = useId();
  if (!billing && !error) return <Skeleton className="h-11 sm:h-9" />;
  if (billing?.plan === 'premium') return <CurrentPlan />;
  const isClosed = billing?.paymentsAvailable === false;
  return (
    <>
      <Button
        look="primary"
        icon={Sparkles}
        busy={busy}
        disabled={isClosed}
        aria-describedby={noteId}
        className="w-full"
        onClick={start}
      >
        {t('checkout.upgrade')}
      </Button>
      <p id={noteId} className="text-muted text-center text-[13px] text-balance">
        {t(isClosed ? 'errors:billing_not_configured' : 'checkout.elsewhere')}
      </p>
    </>
  );
}
