import { useTranslation } from 'react-i18next';
import type { BillingView } from '../../../shared/api/generated/api.schemas';
import { useTimeZone } from '../../../shared/api/preferences';
import { usePortal } from '../../../shared/api/useStripePage';
import { priceText } from '../../../shared/format/price';
import { useFormat } from '../../../shared/format/useFormat';
import { useLanguage } from '../../../shared/i18n/language';
import { Alert } from '../../../shared/ui/Alert';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { PlansLink } from '../../../shared/ui/PlansLink';
import { Section } from '../../../shared/ui/Section';
import { planStatusOf, type PlanStatus } from './planStatus';

const tones: Record<PlanStatus, 'good' | 'wait' | 'bad' | 'plain'> = {
  free: 'plain',
  given: 'good',
  active: 'good',
  ending: 'wait',
  pastDue: 'bad',
  unpaid: 'bad',
  refunded: 'plain',
  ended: 'plain',
};

/** The plan and how it is paid. What is managed at Stripe is managed there. */
export function PlanSection({ billing }: { billing: BillingView }) {
  const { t } = useTranslation(['billing', 'errors']);
  const status = planStatusOf(billing);
  const text = useStatusText(billing, status);
  return (
    <Section title={t('plan.title')} action={<Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>}>
      <p className="text-2xl font-semibold tracking-tight">{t(`plans.${billing.plan}`)}</p>
      {status === 'unpaid' ? (
        <Alert tone="bad" title={t('due.title')}>
          {text}
        </Alert>
      ) : (
        <p>{text}</p>
      )}
      {billing.plan === 'free' && !billing.paymentsAvailable ? (
        <p className="text-muted">{t('errors:billing_not_configured')}</p>
      ) : null}
      {billing.manageable ? <PortalButtons status={status} /> : null}
      {billing.plan === 'free' && status !== 'unpaid' ? (
        <div>
          <PlansLink look={billing.paymentsAvailable ? 'primary' : 'plain'}>{t('plan.compare')}</PlansLink>
        </div>
      ) : null}
    </Section>
  );
}

function PortalButtons({ status }: { status: PlanStatus }) {
  const { t } = useTranslation('billing');
  const manage = usePortal();
  const invoices = usePortal();
  const label =
    status === 'pastDue' || status === 'unpaid'
      ? 'portal.pay'
      : status === 'ending'
        ? 'portal.resume'
        : 'portal.manage';
  const isOver = status === 'refunded' || status === 'ended';
  return (
    <>
      <p className="text-muted">{t('portal.text')}</p>
      <div className="flex flex-wrap gap-2">
        {isOver ? null : (
          <Button look="primary" busy={manage.busy} onClick={manage.start}>
            {t(label)}
          </Button>
        )}
        <Button busy={invoices.busy} onClick={invoices.start}>
          {t('portal.invoices')}
        </Button>
      </div>
    </>
  );
}

function useStatusText(billing: BillingView, status: PlanStatus): string {
  const { t } = useTranslation('billing');
  const { date: dateText } = useFormat();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const date = (at: string | null) => (at === null ? '' : dateText(at, timeZone));
  switch (status) {
    case 'active': {
      const { currency, amount, plusTax } = billing;
      const isKnown = currency !== null && amount !== null;
      const price = isKnown ? priceText('premium', { currency, amount }, language) : null;
      const next = billing.renewsAt === null ? '' : t('statusText.next', { date: date(billing.renewsAt) });
      const key = plusTax ? 'statusText.pricePlusTax' : 'statusText.price';
      return [price === null ? '' : t(key, { price }), next].filter(Boolean).join(' ');
    }
    case 'ending':
      return t('statusText.ending', { date: date(billing.endsAt) });
    case 'pastDue':
      return t('due.text', { date: date(billing.graceUntil) });
    default:
      return t(`statusText.${status}`);
  }
}
