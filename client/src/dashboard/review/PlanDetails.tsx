import { useTranslation } from 'react-i18next';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';
import { useProblem } from '../../shared/api/problem';
import { Alert } from '../../shared/ui/Alert';
import { ChangeList } from './changes/ChangeList';
import { DangerBlock } from './DangerBlock';
import { IncompleteNote } from './IncompleteNote';
import { FindingsCaused, FindingsLeft, HostWarnings } from './PlanNotes';
import { PlanSummary } from './PlanSummary';
import type { Review } from './useReview';

interface PlanDetailsProps {
  review: Review;
  plan: ChangePlanView;
  /** The reason why the server refused to apply the plan. */
  error?: unknown;
}

/** A plan in the order in which a person decides: what forbids it, what it does, and what the rules of DNS say of that. */
export function PlanDetails({ review, plan, error }: PlanDetailsProps) {
  const { t } = useTranslation('records');
  const problem = useProblem();
  if (plan.changes.length === 0)
    return (
      <div className="flex flex-col gap-4">
        <p>{t('preview.nothing')}</p>
        <IncompleteNote of={plan} />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      {error === undefined ? null : (
        <Alert tone="bad" title={t('preview.notApplied')}>
          {problem(error)}
        </Alert>
      )}
      <DangerBlock review={review} plan={plan} />
      <PlanSummary plan={plan} />
      <IncompleteNote of={plan} />
      <HostWarnings plan={plan} />
      <ChangeList plan={plan} changes={plan.changes} zone={review.domain?.displayName ?? ''} />
      <FindingsCaused plan={plan} />
      <FindingsLeft plan={plan} />
    </div>
  );
}
