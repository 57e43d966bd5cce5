import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView, SnapshotView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { ReviewBody } from '../../review/ReviewBody';
import { ReviewFooter } from '../../review/ReviewFooter';
import { usePersonalTime } from '../../../shared/format/usePersonalTime';
import { withMono } from '../../../shared/ui/withMono';
import { noChoice, RestoreOptions } from './RestoreOptions';
import { setOf } from './recordSets';
import { useRestoreReview } from './useRestoreReview';

interface RestoreDialogProps {
  domain: DomainView;
  snapshot: Pick<SnapshotView, 'id' | 'createdAt'>;
  onStarted(restoreId: string): void;
  onClose(): void;
}

/** Asks what to restore, then shows what that changes, then starts the restore. */
export function RestoreDialog({ domain, snapshot, onStarted, onClose }: RestoreDialogProps) {
  const { t } = useTranslation(['backups', 'common']);
  const { timeText } = usePersonalTime();
  const [choice, setChoice] = useState(noChoice);
  const { review, preview } = useRestoreReview(domain, onStarted);
  const { at } = review.step;
  const choosing = at === 'start' || at === 'planning';
  const only = choice.some ? { only: [...choice.sets].map(setOf) } : {};
  const ready = !choice.some || choice.sets.size > 0;
  const footer = choosing ? (
    <>
      <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
      <Button
        look="primary"
        busy={at === 'planning'}
        disabled={!ready}
        onClick={() => void preview({ snapshotId: snapshot.id, mode: choice.mode, ...only })}
      >
        {t('restore.preview')}
      </Button>
    </>
  ) : (
    <ReviewFooter review={review} onBack={review.back} onClose={onClose} />
  );
  return (
    <Dialog
      title={t('restore.title')}
      description={withMono(
        t('restore.description', { domain: domain.displayName, time: timeText(snapshot.createdAt) }),
        [domain.displayName],
      )}
      size="lg"
      onClose={onClose}
      footer={footer}
    >
      {choosing ? (
        <RestoreOptions domain={domain} snapshotId={snapshot.id} choice={choice} onChange={setChoice} />
      ) : (
        <ReviewBody review={review} refusedTitle={t('restore.refused')} />
      )}
    </Dialog>
  );
}
