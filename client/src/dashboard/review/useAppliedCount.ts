import useSWR from 'swr';
import { changePlansProgress, getChangePlansProgressUrl } from '../../shared/api/generated/api';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';
import { secondMs } from '../../shared/format/durations';

/** How many records of a plan the DNS host has confirmed by now, while it is being applied. */
export function useAppliedCount({ id }: ChangePlanView): number {
  const { data } = useSWR(getChangePlansProgressUrl(id), () => changePlansProgress(id), { refreshInterval: secondMs });
  return data?.appliedRecordCount ?? 0;
}
