import { useTranslation } from 'react-i18next';
import { snapshotsRemoveOfDomain } from '../../../shared/api/generated/api';
import type { SnapshotView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { useRevalidate } from '../../../shared/api/revalidate';
import { ConfirmDialog } from '../../../shared/ui/dialogs/ConfirmDialog';
import { useToast } from '../../../shared/ui/toasts/toast';
import { useBackupName } from '../useBackupName';
import { usePersonalTime } from '../../../shared/format/usePersonalTime';

export function DeleteBackupDialog({ snapshot, onClose }: { snapshot: SnapshotView; onClose(): void }) {
  const { t } = useTranslation('backups');
  const revalidate = useRevalidate();
  const toast = useToast();
  const problem = useProblem();
  const { id, domainId, createdAt } = snapshot;
  const nameOf = useBackupName();
  const { timeText } = usePersonalTime();
  const remove = async () => {
    try {
      await snapshotsRemoveOfDomain(domainId, id);
    } catch (error) {
      toast.bad(t('delete.failed'), problem(error));
      throw error;
    }
    onClose();
    toast.good(t('delete.done'));
    await revalidate('snapshots');
  };
  return (
    <ConfirmDialog
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {t('delete.text', { description: nameOf(snapshot), time: timeText(createdAt) })}
    </ConfirmDialog>
  );
}
