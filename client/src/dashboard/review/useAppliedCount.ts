import useSWR from 'swr';
import { changePlansShow, getChangePlansShowUrl } from '../../shared/api/generated/api';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';

const POLL_MS = 1_000;
/** A plan of thousands of changes is megabytes long, so it is polled less often. */
const LARGE_POLL_MS = 5_000;
const large = 1_000;

/** How many changes of a plan the DNS host has confirmed by now, while it is being applied. */
export function useAppliedCount(plan: ChangePlanView): number {
  const { data } = useSWR(getChangePlansShowUrl(plan.id), () => changePlansShow(plan.id), {
    refreshInterval: plan.changes.length > large ? LARGE_POLL_MS : POLL_MS,
  });
  return data?.outcomes.filter(({ status }) => status === 'applied').length ?? 0;
}
