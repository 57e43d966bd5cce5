import { useTranslation } from 'react-i18next';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { recordsTouched } from './planFacts';
import { useAppliedCount } from './useAppliedCount';
import type { Review } from './useReview';

/** The title of a review, and how far it has come while it is applied. */
export function ReviewTitle({ review: { step }, title }: { review: Review; title: string }) {
  return step.at === 'applying' ? <ApplyingTitle plan={step.plan} /> : title;
}

function ApplyingTitle({ plan }: { plan: ChangePlanView }) {
  const { t } = useTranslation('records');
  const { number } = useFormat();
  const applied = useAppliedCount(plan);
  const total = recordsTouched(plan);
  if (total === 1) return t('progress.heading');
  return t('progress.several', { applied: number(applied), total: number(total) });
}
