import { useTranslation } from 'react-i18next';
import { useProblem } from '../../shared/api/problem';
import { Alert } from '../../shared/ui/Alert';
import { Skeleton } from '../../shared/ui/Skeleton';
import { ApplyProgress } from './ApplyProgress';
import { PlanDetails } from './PlanDetails';
import { ReportDetails } from './ReportDetails';
import { StalePlan } from './StalePlan';
import type { Review } from './useReview';

interface ReviewBodyProps {
  review: Review;
  /** The title above the server's message if it refuses to plan. */
  refusedTitle?: string;
}

/** The content of the dialog in the current step. */
export function ReviewBody({ review, refusedTitle }: ReviewBodyProps) {
  const { t } = useTranslation('records');
  const problem = useProblem();
  const { step } = review;
  switch (step.at) {
    case 'start':
      return null;
    case 'planning':
      return (
        <div role="status" aria-label={t('preview.planning')} className="flex flex-col gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-24" />
        </div>
      );
    case 'refused':
      return (
        <Alert tone="bad" title={refusedTitle ?? t('preview.refused')}>
          {problem(step.error)}
        </Alert>
      );
    case 'review':
      return <PlanDetails review={review} plan={step.plan} error={step.error} />;
    case 'stale':
      return <StalePlan review={review} step={step} />;
    case 'applying':
      return <ApplyProgress plan={step.plan} domain={review.domain} />;
    case 'done':
      return <ReportDetails plan={step.plan} report={step.report} zone={review.domain?.displayName ?? ''} />;
  }
}
