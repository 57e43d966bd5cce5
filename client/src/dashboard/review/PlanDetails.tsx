import { Trans, useTranslation } from 'react-i18next';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';
import { useProblem } from '../../shared/api/problem';
import { Alert } from '../../shared/ui/Alert';
import { TextField } from '../../shared/ui/forms/TextField';
import { ChangeList } from './changes/ChangeList';
import { IncompleteNote } from './IncompleteNote';
import { FindingsLeft, PlanNotes } from './PlanNotes';
import { PlanSummary } from './PlanSummary';
import type { Review } from './useReview';

interface PlanDetailsProps {
  review: Review;
  plan: ChangePlanView;
  /** The reason why the server refused to apply the plan. */
  error?: unknown;
}

/** Shows the changes of a plan. A dangerous plan says why it is dangerous and asks for the zone's name. */
export function PlanDetails({ review, plan, error }: PlanDetailsProps) {
  const { t } = useTranslation('records');
  const problem = useProblem();
  const zone = review.domain?.displayName ?? '';
  if (plan.changes.length === 0)
    return (
      <div className="flex flex-col gap-4">
        <p>{t('preview.nothing')}</p>
        <IncompleteNote reason={plan.incompleteReason} />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      {error === undefined ? null : (
        <Alert tone="bad" title={t('preview.notApplied')}>
          {problem(error)}
        </Alert>
      )}
      <PlanSummary plan={plan} />
      <IncompleteNote reason={plan.incompleteReason} />
      <PlanNotes plan={plan} />
      <ChangeList plan={plan} changes={plan.changes} zone={zone} />
      <FindingsLeft plan={plan} />
      {plan.blocked.length > 0 ? (
        <>
          <Alert tone="bad" title={t('preview.blocked')}>
            <ul className="flex list-disc flex-col gap-1 ps-4">
              {plan.blocked.map(({ code, message }) => (
                <li key={code}>{message}</li>
              ))}
            </ul>
          </Alert>
          <TextField
            label={
              <Trans t={t} i18nKey="preview.typeZone" components={{ zone: <b className="font-mono">{zone}</b> }} />
            }
            value={review.typed}
            onChange={(event) => review.setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </>
      ) : null}
    </div>
  );
}
