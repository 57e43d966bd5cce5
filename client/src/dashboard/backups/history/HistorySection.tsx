import { Clock, History, List } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Tabs } from '../../../shared/ui/Tabs';
import type { BackupAction } from '../BackupDialogs';
import type { usePageParams } from '../usePageParams';
import { PointInTime } from './PointInTime';
import { RecordHistory } from './RecordHistory';
import { Timeline } from './Timeline';

interface HistorySectionProps {
  domain: DomainView;
  place: ReturnType<typeof usePageParams>;
  onAction(action: BackupAction): void;
}

/** Shows the times of the zone's changes, the zone at a point in time, and every version of one record. */
export function HistorySection({ domain, place, onAction }: HistorySectionProps) {
  const { t } = useTranslation('backups');
  const [at, setAt] = useState<string | null>(null);
  const look = (time: string) => {
    setAt(time);
    place.go({ view: 'time' });
  };
  const tabs = [
    {
      value: 'timeline',
      label: t('history.timeline'),
      icon: History,
      content: <Timeline domain={domain} onLook={look} onAction={onAction} />,
    },
    {
      value: 'time',
      label: t('history.time'),
      icon: Clock,
      content: <PointInTime domainId={domain.id} at={at} onAt={setAt} />,
    },
    {
      value: 'record',
      label: t('history.record'),
      icon: List,
      content: <RecordHistory domain={domain} place={place} />,
    },
  ];
  const usual = place.name ? 'record' : 'timeline';
  const shown = tabs.find(({ value }) => value === place.view)?.value ?? usual;
  return <Tabs label={t('history.title')} value={shown} onChange={(view) => place.go({ view })} tabs={tabs} />;
}
