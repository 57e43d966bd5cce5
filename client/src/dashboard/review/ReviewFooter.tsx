import { useTranslation } from 'react-i18next';
import { ownerName } from '../../shared/format/ownerName';
import { Button } from '../../shared/ui/buttons/Button';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';
import { errorsCaused, recordsDeletedOnly, recordsTouched } from './planFacts';
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
  if (step.at === 'stale' && step.isLost) return leave;
  if (step.at === 'stale') {
    const { sets } = step.movement;
    const keepsNothing = sets.length === step.changeCount && sets.every(({ id }) => step.uses[id] === 'theirs');
    return (
      <>
        {leave}
        <Button look="primary" busy={step.busy} onClick={keepsNothing ? onClose : () => void review.rebase()}>
          {t(keepsNothing ? 'actions.discard' : 'actions.rebase')}
        </Button>
      </>
    );
  }
  if (step.at !== 'review' || step.plan.changes.length === 0) return leave;
  return (
    <>
      {leave}
      <ApplyButton review={review} plan={step.plan} />
    </>
  );
}

/** Says what it does and what that breaks. Red wherever something is deleted, broken or dangerous. */
function ApplyButton({ review, plan }: { review: Review; plan: ChangePlanView }) {
  const { t } = useTranslation('records');
  const zone = review.domain?.displayName ?? '';
  const { blocked, summary } = plan;
  const errors = errorsCaused(plan);
  const broken = [...new Set(errors.map(({ name, type }) => `${ownerName(name, zone)} ${type}`))];
  const deleted = recordsDeletedOnly(plan);
  const isUntyped = blocked.length > 0 && review.typed.trim() !== zone;
  const act =
    deleted === null
      ? t('actions.apply', { count: recordsTouched(plan) })
      : t('actions.deleteRecords', { count: deleted });
  const harm =
    broken.length === 1 ? t('actions.breaksOne', { record: broken[0] }) : t('actions.breaks', { count: broken.length });
  return (
    <>
      {isUntyped ? (
        <p className="text-muted order-first me-auto self-center text-[13px] max-sm:w-full">{t('preview.typeFirst')}</p>
      ) : null}
      <Button
        look={blocked.length > 0 || errors.length > 0 || summary.records.removed > 0 ? 'danger' : 'primary'}
        disabled={isUntyped}
        onClick={() => void review.apply()}
        className="h-auto! min-h-9 whitespace-normal!"
      >
        {broken.length > 0 ? `${act} · ${harm}` : act}
      </Button>
    </>
  );
}
