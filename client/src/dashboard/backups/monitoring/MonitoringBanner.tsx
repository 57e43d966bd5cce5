import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useProtection } from '../api';
import { Alert } from '../../../shared/ui/Alert';
import { useIntervalWords } from './useIntervalWords';

/** Shows for a protected domain that monitoring is active, and how often it scans. */
export function MonitoringBanner({ domain }: { domain: DomainView }) {
  const { t } = useTranslation('backups');
  const { data: protection } = useProtection(domain.id);
  const interval = useIntervalWords();
  if (!protection?.protectionEnabled) return null;
  const { openIncidents, monitorIntervalMinutes } = protection;
  return (
    <Alert tone={openIncidents > 0 ? 'wait' : 'good'} title={t('monitoring.active')}>
      {[
        t('monitoring.every', { interval: interval(monitorIntervalMinutes) }),
        ...(openIncidents > 0 ? [t('monitoring.open', { count: openIncidents })] : []),
      ].join(' ')}
    </Alert>
  );
}
