import { useTranslation } from 'react-i18next';
import { useBilling } from '../../../shared/api/billing';
import { billingPath } from '../../../shared/api/plans';
import { useTimeZone } from '../../../shared/api/preferences';
import { useFormat } from '../../../shared/format/useFormat';
import { Alert } from '../../../shared/ui/Alert';
import { LinkButton } from '../../../shared/ui/buttons/LinkButton';

/** Says until when premium stays although a payment failed. */
export function PaymentDue() {
  const { t } = useTranslation('billing');
  const { data: billing } = useBilling();
  const { date } = useFormat();
  const timeZone = useTimeZone();
  if (billing?.plan !== 'premium' || billing.graceUntil === null) return null;
  return (
    <div className="mb-8">
      <Alert
        tone="bad"
        title={t('due.title')}
        action={
          <LinkButton href={billingPath} size="sm">
            {t('title')}
          </LinkButton>
        }
      >
        {t('due.text', { date: date(billing.graceUntil, timeZone) })}
      </Alert>
    </div>
  );
}
