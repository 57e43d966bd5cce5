import { PlanDialog } from '../src/dashboard/review/PlanDialog';
import { aDomain, plansAt } from './records';
import { renderPage } from './render';

export const applyAt = 'POST /api/change-plans/plan-1/apply';
/** Everything was applied; say what is different. */
export const aReport = (different: object = {}) => ({
  status: 200,
  body: {
    id: 'plan-1',
    status: 'applied',
    outcomes: [],
    verified: true,
    notSticking: [],
    otherChanges: [],
    otherChangeCount: 0,
    incompleteReason: null,
    changeCount: 1,
    appliedCount: 1,
    appliedRecordCount: 1,
    recordCount: 2,
    ...different,
  },
});

/** Opens the review of a plan, or of what the server answers instead of one. */
export function openReview(plan: unknown, more: Record<string, unknown> = {}) {
  const applied: unknown[] = [];
  const page = renderPage(
    <PlanDialog
      title="Delete DNS Record"
      domain={aDomain()}
      request={{ changes: [{ action: 'delete', recordId: 'record-1' }] }}
      refusedTitle="Delete Failed"
      onApplied={(what) => applied.push(what)}
      onClose={() => undefined}
    />,
    {
      answers: {
        [plansAt]: plan,
        'GET /api/change-plans/plan-1/progress': { total: 1, settled: 0, applied: 0 },
        ...more,
      },
    },
  );
  return { ...page, applied };
}
