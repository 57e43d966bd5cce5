import useSWR, { useSWRConfig } from 'swr';
import { preferencesChoose, preferencesShow } from './generated/api';
import type { ChoosePreferencesDto, PreferencesView } from './generated/api.schemas';
import { keys } from './keys';

export const usePreferences = () => useSWR(keys.preferences, () => preferencesShow());

/** Shows the choice at once; rejects, with the old one back in place, when the server did not take it. */
export function useChoosePreferences() {
  const { mutate } = useSWRConfig();
  return (chosen: ChoosePreferencesDto) =>
    mutate<PreferencesView>(keys.preferences, preferencesChoose(chosen), {
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
