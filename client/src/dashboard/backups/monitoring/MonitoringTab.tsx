import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useIncidents, useProtection } from '../api';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { IncidentList } from './IncidentList';
import { MonitoringSettings } from './MonitoringSettings';
import { ViewsOfZone } from './ViewsOfZone';

interface MonitoringTabProps {
  domain: DomainView;
  /** The incident that is expanded. */
  opened: string | null;
}

/** Open incidents come first: they wait for a decision. */
export function MonitoringTab({ domain, opened }: MonitoringTabProps) {
  const { t } = useTranslation('backups');
  const { data: protection, error, mutate } = useProtection(domain.id);
  const { isLoading: incidentsLoading } = useIncidents(domain.id);
  if (error && !protection)
    return <LoadFailed title={t('monitoring.failed')} error={error} retry={() => void mutate()} />;
  // The incidents stand above the settings, which they must not push down.
  if (!protection || incidentsLoading) {
    return (
      <div role="status" aria-label={t('monitoring.loading')}>
        <Skeleton className="h-64" />
      </div>
    );
  }
  const incidents = <IncidentList key={opened} domain={domain} opened={opened} />;
  const comesFirst = protection.openIncidents > 0 || opened !== null;
  return (
    <div className="flex flex-col gap-4">
      {comesFirst ? incidents : null}
      <MonitoringSettings protection={protection} />
      {protection.protectionEnabled ? <ViewsOfZone protection={protection} /> : null}
      {comesFirst ? null : incidents}
    </div>
  );
}
