import useSWR from 'swr';
import { changePlansShow, getChangePlansShowUrl } from '../../shared/api/generated/api';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';
import { secondMs } from '../../shared/format/durations';

const pollMs = secondMs;
/** A plan of thousands of changes is megabytes long, so it is polled less often. */
const largePlanPollMs = 5 * secondMs;
const largePlanChanges = 1_000;

/** How many changes of a plan the DNS host has confirmed by now, while it is being applied. */
export function useAppliedCount(plan: ChangePlanView): number {
  const { data } = useSWR(getChangePlansShowUrl(plan.id), () => changePlansShow(plan.id), {
    refreshInterval: plan.changes.length > largePlanChanges ? largePlanPollMs : pollMs,
  });
  return data?.outcomes.filter(({ status }) => status === 'applied').length ?? 0;
}
