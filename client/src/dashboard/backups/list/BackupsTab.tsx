import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView, SnapshotViewType } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { Card } from '../../../shared/ui/Card';
import type { BackupAction } from '../BackupDialogs';
import { useBackupSchedule, useSnapshots } from '../api';
import { BackupPicker } from '../BackupPicker';
import { RestoreBanner } from '../restore/RestoreBanner';
import type { usePageParams } from '../usePageParams';
import { CreateBackup } from './CreateBackup';
import { DailyBackup } from './DailyBackup';
import { ListSkeleton, SnapshotList } from './SnapshotList';

interface BackupsTabProps {
  domain: DomainView;
  place: ReturnType<typeof usePageParams>;
  onAction(action: BackupAction): void;
}

export function BackupsTab({ domain, place, onAction }: BackupsTabProps) {
  const { t } = useTranslation('backups');
  const [kind, setKind] = useState<SnapshotViewType | 'all'>('all');
  const manual = useSnapshots(domain.id, 'manual', 1);
  const schedule = useBackupSchedule(domain.id);
  const tools = (
    <>
      <div className="max-sm:hidden">
        <BackupPicker
          domainId={domain.id}
          chosen={place.backup}
          onChoose={(backup) => place.go({ backup, tab: 'backups' })}
        />
      </div>
      <Button icon={GitCompareArrows} onClick={() => onAction({ kind: 'compare' })} className="max-sm:flex-1">
        {t('page.compare')}
      </Button>
    </>
  );
  // A part above the list that came later would push it down.
  if (manual.isLoading || schedule.isLoading) return <ListSkeleton />;
  return (
    <div className="flex flex-col gap-4">
      <RestoreBanner domain={domain} onAction={onAction} />
      <Card className="divide-y px-4! py-0!">
        <CreateBackup domain={domain} />
        <DailyBackup domain={domain} />
      </Card>
      <SnapshotList
        key={place.backup}
        domain={domain}
        opened={place.backup}
        kind={kind}
        tools={tools}
        onAction={onAction}
        onKind={setKind}
      />
    </div>
  );
}
