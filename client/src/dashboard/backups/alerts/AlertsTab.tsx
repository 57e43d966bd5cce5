import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useAlerts } from '../api';
import { Button } from '../../../shared/ui/buttons/Button';
import { Card } from '../../../shared/ui/Card';
import { Empty } from '../../../shared/ui/Empty';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Select } from '../../../shared/ui/forms/Select';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { AlertRow } from './AlertRow';

const atOnce = 50;
/** The longest page that the server returns. */
const most = 200;

interface AlertsTabProps {
  domain: DomainView;
  onIncident(id: string): void;
}

const subjects = ['security', 'activity', 'all'] as const;

/** Newest first; read again every half minute. Those about security unless the user asks for others. */
export function AlertsTab({ domain, onIncident }: AlertsTabProps) {
  const { t } = useTranslation('backups');
  const [limit, setLimit] = useState(atOnce);
  const [about, setAbout] = useState<(typeof subjects)[number]>('security');
  const { data, error, isValidating, mutate } = useAlerts(domain.id, about, limit);
  if (error && !data) return <LoadFailed title={t('alerts.failed')} error={error} retry={() => void mutate()} />;
  if (!data) {
    return (
      <div role="status" aria-label={t('alerts.loading')} className="flex flex-col gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="w-44 self-end">
        <Select
          label={t('alerts.filter')}
          value={about}
          onChange={(chosen) => setAbout(subjects.find((subject) => subject === chosen) ?? 'all')}
          options={subjects.map((value) => ({ value, label: t(`alerts.about.${value}`) }))}
        />
      </div>
      {data.items.length === 0 ? (
        <Empty icon={BellOff} title={t(about === 'security' ? 'alerts.empty' : 'alerts.none')}>
          {t('alerts.emptyText')}
        </Empty>
      ) : (
        <Card className="p-0!">
          <ul aria-label={t('panel.alerts')} className="divide-y">
            {data.items.map((alert) => (
              <AlertRow key={alert.id} alert={alert} zone={domain.displayName} onIncident={onIncident} />
            ))}
          </ul>
        </Card>
      )}
      {data.items.length < Math.min(data.total, most) ? (
        <Button look="quiet" size="sm" busy={isValidating} onClick={() => setLimit(most)} className="self-start">
          {t('list.more')}
        </Button>
      ) : null}
    </div>
  );
}
