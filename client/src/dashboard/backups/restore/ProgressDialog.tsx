import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { isUnderWay, useRestores } from '../api';
import { Button } from '../../../shared/ui/buttons/Button';
import { Mono } from '../../../shared/ui/Mono';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { RestoreProgress } from './RestoreProgress';
import { RestoreResult } from './RestoreResult';

interface ProgressDialogProps {
  domain: DomainView;
  restoreId: string;
  onUndo(snapshotId: string): void;
  onClose(): void;
}

/** Can be closed at any time: the restore continues, and the page shows its progress. */
export function ProgressDialog({ domain, restoreId, onUndo, onClose }: ProgressDialogProps) {
  const { t } = useTranslation(['backups', 'common']);
  const { data: restores } = useRestores(domain.id);
  const restore = restores?.find(({ id }) => id === restoreId);
  const hasEnded = restore !== undefined && !isUnderWay(restore);
  const undo = hasEnded ? restore.undoSnapshotId : null;
  const footer = (
    <>
      {undo ? (
        <Button icon={Undo2} onClick={() => onUndo(undo)}>
          {t('restore.undo')}
        </Button>
      ) : null}
      <Button look="primary" onClick={onClose}>
        {t('common:actions.close')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('restore.progressTitle')}
      description={<Mono>{domain.displayName}</Mono>}
      onClose={onClose}
      footer={footer}
    >
      {hasEnded ? <RestoreResult restore={restore} /> : <RestoreProgress domain={domain} restore={restore} />}
    </Dialog>
  );
}
