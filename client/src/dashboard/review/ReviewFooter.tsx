import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/buttons/Button';
import type { Review } from './useReview';

interface ReviewFooterProps {
  review: Review;
  /** Goes back to the form; omitted if there is none. */
  onBack?(): void;
  onClose(): void;
}

/** The buttons of the current step. */
export function ReviewFooter({ review, onBack, onClose }: ReviewFooterProps) {
  const { t } = useTranslation('records');
  const { step } = review;
  const leave = <Button onClick={onBack ?? onClose}>{onBack ? t('actions.back') : t('actions.cancel')}</Button>;
  if (step.at === 'done' || step.at === 'applying') return <Button onClick={onClose}>{t('actions.close')}</Button>;
  if (step.at === 'stale') {
    return (
      <>
        {leave}
        <Button look="primary" busy={step.busy} onClick={() => void review.rebase()}>
          {t('actions.rebase')}
        </Button>
      </>
    );
  }
  if (step.at !== 'review' || step.plan.changes.length === 0) return leave;
  const dangerous = step.plan.blocked.length > 0;
  const { sets } = step.plan.summary;
  const deletesOnly = sets.created + sets.updated === 0;
  return (
    <>
      {leave}
      <Button
        look={dangerous || deletesOnly ? 'danger' : 'primary'}
        disabled={dangerous && review.typed.trim() !== review.domain?.displayName}
        onClick={() => void review.apply()}
      >
        {t('actions.apply', { count: step.plan.changeCount })}
      </Button>
    </>
  );
}
