import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Mono } from '../../../shared/ui/Mono';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { ReviewBody } from '../../review/ReviewBody';
import { ReviewFooter } from '../../review/ReviewFooter';
import { useRestoreReview } from './useRestoreReview';

interface UndoDialogProps {
  domain: DomainView;
  /** The backup taken before the restore that is to be undone. */
  snapshotId: string;
  onStarted(restoreId: string): void;
  onClose(): void;
}

/** Restores the zone exactly as it was before a restore. The user reviews the plan first, as for any change. */
export function UndoDialog({ domain, snapshotId, onStarted, onClose }: UndoDialogProps) {
  const { t } = useTranslation('backups');
  const { review, preview } = useRestoreReview(domain, onStarted);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void preview({ snapshotId, mode: 'exact' });
  });
  return (
    <Dialog
      title={t('restore.undoTitle')}
      description={<Mono>{domain.displayName}</Mono>}
      size="lg"
      onClose={onClose}
      footer={<ReviewFooter review={review} onClose={onClose} />}
    >
      <ReviewBody review={review} refusedTitle={t('restore.refused')} />
    </Dialog>
  );
}
