import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useProtection } from '../api';
import { Alert } from '../../../shared/ui/Alert';
import { useIntervalWords } from './useIntervalWords';

/** For domains that are watched: that they are, and how often. */
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
