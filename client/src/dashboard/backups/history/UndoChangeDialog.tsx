import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { Mono } from '../../../shared/ui/Mono';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { useToast } from '../../../shared/ui/toasts/toast';
import { ReviewBody } from '../../review/ReviewBody';
import { ReviewFooter } from '../../review/ReviewFooter';
import { useReview } from '../../review/useReview';

interface UndoChangeDialogProps {
  domain: DomainView;
  planId: string;
  /** Restores the zone as it was before the change; null where that is no longer stored. */
  onRestore: (() => void) | null;
  onClose(): void;
}

/** Takes back one change and keeps later ones. The user reviews the plan first, as for any change. */
export function UndoChangeDialog({ domain, planId, onRestore, onClose }: UndoChangeDialogProps) {
  const { t } = useTranslation('backups');
  const toast = useToast();
  const review = useReview(domain, () => {
    toast.good(t('history.undone'));
    onClose();
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // A refusal is shown in the dialog.
    review.plan({ undo: planId }).catch(() => undefined);
  });
  const footer = (
    <>
      {review.step.at === 'stale' && onRestore ? (
        <Button icon={RotateCcw} onClick={onRestore}>
          {t('history.restoreBefore')}
        </Button>
      ) : null}
      <ReviewFooter review={review} onClose={onClose} />
    </>
  );
  return (
    <Dialog
      title={t('history.undo')}
      description={<Mono>{domain.displayName}</Mono>}
      size="lg"
      onClose={onClose}
      footer={footer}
    >
      <ReviewBody review={review} refusedTitle={t('history.undoRefused')} />
    </Dialog>
  );
}
