import useSWR, { useSWRConfig } from 'swr';
import {
  dnsServersList,
  getDnsServersListUrl,
  getPreferencesShowUrl,
  preferencesChoose,
  apiTokensList,
  getApiTokensListUrl,
} from '../../shared/api/generated/api';
import type { ChoosePreferencesDto, PreferencesView } from '../../shared/api/generated/api.schemas';
import { minuteMs } from '../../shared/format/durations';

const freshMs = minuteMs;

/** The resolvers that propagation checks ask: built-in ones and the account's own. */
export const useDnsServers = () =>
  useSWR(getDnsServersListUrl(), () => dnsServersList(), { dedupingInterval: freshMs });

/** Shows the choice immediately. Rejects, with the old one back in place, when the server refuses it. */
export function useChoosePreferences() {
  const { mutate } = useSWRConfig();
  return (chosen: ChoosePreferencesDto) =>
    mutate<PreferencesView>(getPreferencesShowUrl(), preferencesChoose(chosen), {
      optimisticData: (current) => (current ? withChosen(current, chosen) : (current as never)),
      revalidate: false,
    });
}

const withChosen = (current: PreferencesView, chosen: ChoosePreferencesDto): PreferencesView => ({
  ...current,
  ...chosen,
  notifications: { ...current.notifications, ...chosen.notifications },
  monitoring: { ...current.monitoring, ...chosen.monitoring },
});

export const useApiTokens = () => useSWR(getApiTokensListUrl(), () => apiTokensList());
