import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import {
  checkSharesShow,
  dnsServersList,
  getCheckSharesShowUrl,
  getDnsServersListUrl,
  getPropagationChecksListUrl,
  getPropagationChecksShowUrl,
  getRecordsListUrl,
  getPropagationTrendsShowUrl,
  propagationChecksShow,
  propagationTrendsShow,
} from '../../shared/api/generated/api';
import type { PropagationLogView, PropagationTrendsShowDays, RecordView } from '../../shared/api/generated/api.schemas';
import { httpPage } from '../../shared/api/http';
import { minuteMs } from '../../shared/format/durations';

const perPage = 10;

/** The resolvers that checks ask. */
export const useResolvers = () =>
  useSWR(getDnsServersListUrl(), () => dnsServersList(), { dedupingInterval: minuteMs });

/** A check of the history; null asks for none. */
export const usePastCheck = (id: string | null) =>
  useSWR(id && getPropagationChecksShowUrl(id), () => propagationChecksShow(id!), { revalidateIfStale: false });

/** A check that somebody shares, by the token of its link. */
export const useSharedCheck = (token: string) =>
  useSWR(getCheckSharesShowUrl({ token }), () => checkSharesShow({ token }), { revalidateIfStale: false });

/** How the changes of the account have arrived, by day. */
export const useTrends = (days: PropagationTrendsShowDays) =>
  useSWR(getPropagationTrendsShowUrl({ days }), () => propagationTrendsShow({ days }), { keepPreviousData: true });

/** The latest checks of the account, some at a time. */
export function useCheckHistory() {
  const { data, setSize, ...rest } = useSWRInfinite(
    (index) => getPropagationChecksListUrl({ range: `[${index * perPage},${(index + 1) * perPage - 1}]` }),
    (url) => httpPage<PropagationLogView>(url),
    { keepPreviousData: true, revalidateAll: true },
  );
  const checks = data?.flatMap(({ items }) => items);
  const total = data?.at(-1)?.total ?? 0;
  return { ...rest, checks, total, loadMore: () => void setSize((pages) => pages + 1) };
}

/** More records are found by typing. */
const recordsAtOnce = 100;

/** Records of a domain whose name or value has the text; null asks for none. */
export function useRecordChoice(domainId: string | null, search: string) {
  const params = { domainId: domainId ?? '', ...(search && { search }), range: `[0,${recordsAtOnce - 1}]` };
  return useSWR(domainId && getRecordsListUrl(params), (url) => httpPage<RecordView>(url), { keepPreviousData: true });
}
