import { useState } from 'react';
import type { DomainView, SnapshotViewType } from '../../../shared/api/generated/api.schemas';
import type { BackupAction } from '../BackupDialogs';
import { RestoreBanner } from '../restore/RestoreBanner';
import { CreateBackup } from './CreateBackup';
import { DailyBackup } from './DailyBackup';
import { SnapshotList } from './SnapshotList';

interface BackupsTabProps {
  domain: DomainView;
  /** The backup that is expanded. */
  opened: string | null;
  onAction(action: BackupAction): void;
}

export function BackupsTab({ domain, opened, onAction }: BackupsTabProps) {
  const [kind, setKind] = useState<SnapshotViewType | 'all'>('all');
  return (
    <div className="flex flex-col gap-4">
      <RestoreBanner domain={domain} onAction={onAction} />
      <CreateBackup domain={domain} />
      <DailyBackup domain={domain} />
      <SnapshotList key={opened} domain={domain} opened={opened} kind={kind} onAction={onAction} onKind={setKind} />
    </div>
  );
}
