import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../../shared/api/preferences';
import { billingPath } from '../../../shared/api/plans';
import { useFormat } from '../../../shared/format/useFormat';
import { LinkButton } from '../../../shared/ui/buttons/LinkButton';
import { Section } from '../../../shared/ui/Section';

/** `until`: ISO 8601. People answer it, so it is asked for by the support form. */
export function RefundSection({ until }: { until: string }) {
  const { t } = useTranslation('billing');
  const { date } = useFormat();
  const timeZone = useTimeZone();
  return (
    <Section title={t('plans.guarantee')} text={t('refund.text', { date: date(until, timeZone) })}>
      <div>
        <LinkButton href={`${billingPath}&support=billing`}>{t('refund.action')}</LinkButton>
      </div>
    </Section>
  );
}
