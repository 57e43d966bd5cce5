import { Clock, History, List } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { Tabs } from '../../../shared/ui/Tabs';
import { PointInTime } from './PointInTime';
import { RecordHistory } from './RecordHistory';
import { Timeline } from './Timeline';

/** Shows the zone at a point in time, the times of its changes, and every version of one record. */
export function HistoryDialog({ domain, onClose }: { domain: DomainView; onClose(): void }) {
  const { t } = useTranslation(['backups', 'common']);
  const [tab, setTab] = useState('timeline');
  const [at, setAt] = useState<string | null>(null);
  const look = (time: string) => {
    setAt(time);
    setTab('time');
  };
  return (
    <Dialog
      title={t('history.title')}
      description={t('history.text', { domain: domain.displayName })}
      size="xl"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      <Tabs
        label={t('history.title')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'timeline',
            label: t('history.timeline'),
            icon: History,
            content: <Timeline domainId={domain.id} onLook={look} />,
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
            content: <RecordHistory domainId={domain.id} />,
          },
        ]}
      />
    </Dialog>
  );
}
