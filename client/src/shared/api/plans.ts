import useSWR from 'swr';
import { changePlansShow } from './generated/api';
import type { ChangePlanView } from './generated/api.schemas';
import { keys } from './keys';

const POLL_MS = 1_000;
/** A plan of thousands of changes is some megabytes: it is not asked for every second. */
const LARGE_POLL_MS = 5_000;
const large = 1_000;

/** How many changes of a plan the DNS host has confirmed by now, while it is being applied. */
export function useAppliedCount(plan: ChangePlanView): number {
  const { data } = useSWR([keys.plan, plan.id], () => changePlansShow(plan.id), {
    refreshInterval: plan.changes.length > large ? LARGE_POLL_MS : POLL_MS,
  });
  return data?.outcomes.filter(({ status }) => status === 'applied').length ?? 0;
}
