import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useProtection } from '../api';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { IncidentList } from './IncidentList';
import { ProtectionControls } from './ProtectionControls';
import { ViewsOfZone } from './ViewsOfZone';

interface MonitoringTabProps {
  domain: DomainView;
  /** The incident that is expanded. */
  opened: string | null;
}

export function MonitoringTab({ domain, opened }: MonitoringTabProps) {
  const { t } = useTranslation('backups');
  const { data: protection, error, mutate } = useProtection(domain.id);
  if (error && !protection)
    return <LoadFailed title={t('monitoring.failed')} error={error} retry={() => void mutate()} />;
  if (!protection) {
    return (
      <div role="status" aria-label={t('monitoring.loading')}>
        <Skeleton className="h-64" />
      </div>
    );
  }
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <ProtectionControls protection={protection} />
      {protection.protectionEnabled ? <ViewsOfZone protection={protection} /> : null}
      <IncidentList key={opened} domain={domain} opened={opened} />
    </div>
  );
}
