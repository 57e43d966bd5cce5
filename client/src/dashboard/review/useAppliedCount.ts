import useSWR from 'swr';
import { changePlansProgress, getChangePlansProgressUrl } from '../../shared/api/generated/api';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';
import { secondMs } from '../../shared/format/durations';
import { recordsTouched } from './planFacts';

/**
 * How many records of a plan the DNS host has confirmed by now, while it is being applied. The server counts sets of
 * records: where they have several, the number is in proportion, and exact at the end.
 */
export function useAppliedCount(plan: ChangePlanView): number {
  const { id, changeCount } = plan;
  const { data } = useSWR(getChangePlansProgressUrl(id), () => changePlansProgress(id), { refreshInterval: secondMs });
  return data && changeCount > 0 ? Math.floor((recordsTouched(plan) * data.applied) / changeCount) : 0;
}
