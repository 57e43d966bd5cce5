import { Download, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getSnapshotsZoneFileUrl, snapshotsAnnotate } from '../../../shared/api/generated/api';
import type { SnapshotView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { useRevalidate } from '../../../shared/api/revalidate';
import { Menu } from '../../../shared/ui/Menu';
import { useToast } from '../../../shared/ui/toasts/toast';
import type { BackupAction } from '../BackupDialogs';

interface SnapshotMenuProps {
  snapshot: SnapshotView;
  time: string;
  onAction(action: BackupAction): void;
}

export function SnapshotMenu({ snapshot, time, onAction }: SnapshotMenuProps) {
  const { t } = useTranslation('backups');
  const revalidate = useRevalidate();
  const toast = useToast();
  const problem = useProblem();
  const { id, pinned } = snapshot;
  const turnPin = async () => {
    try {
      await snapshotsAnnotate(id, { pinned: !pinned });
      await revalidate('snapshots');
    } catch (error) {
      toast.bad(t('list.changeFailed'), problem(error));
    }
  };
  return (
    <Menu
      label={t('list.actions', { time })}
      items={[
        {
          label: t('list.download'),
          icon: Download,
          onSelect: () => window.location.assign(getSnapshotsZoneFileUrl(id)),
        },
        { label: t('list.rename'), icon: Pencil, onSelect: () => onAction({ kind: 'rename', snapshot }) },
        {
          label: pinned ? t('list.unpin') : t('list.pin'),
          icon: pinned ? PinOff : Pin,
          onSelect: () => void turnPin(),
        },
        {
          label: t('list.delete'),
          icon: Trash2,
          danger: true,
          disabled: pinned,
          onSelect: () => onAction({ kind: 'delete', snapshot }),
        },
      ]}
    />
  );
}
