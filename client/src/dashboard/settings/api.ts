import useSWR from 'swr';
import {
  dnsServersList,
  getDnsServersListUrl,
  apiTokensList,
  getApiTokensListUrl,
} from '../../shared/api/generated/api';
import { minuteMs } from '../../shared/format/durations';

const freshMs = minuteMs;

/** The resolvers that propagation checks ask: built-in ones and the account's own. */
export const useDnsServers = () =>
  useSWR(getDnsServersListUrl(), () => dnsServersList(), { dedupingInterval: freshMs });

export const useApiTokens = () => useSWR(getApiTokensListUrl(), () => apiTokensList());
