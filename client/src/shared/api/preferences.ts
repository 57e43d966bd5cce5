import useSWR, { preload, useSWRConfig } from 'swr';
import { getPreferencesShowUrl, preferencesChoose, preferencesShow } from './generated/api';
import type { ChoosePreferencesDto, PreferencesView } from './generated/api.schemas';

const read = () => preferencesShow();

export const usePreferences = () => useSWR(getPreferencesShowUrl(), read);

/** Requests them while the code of the page loads. */
export const preloadPreferences = (): void => void preload(getPreferencesShowUrl(), read).catch(() => undefined);

/** The preferences once they have been read. Reads the cache only: a table of a thousand times sends no request. */
export const useStoredPreferences = (): PreferencesView | undefined =>
  useSWR<PreferencesView>(getPreferencesShowUrl(), null).data;

/** Whether zones are checked for weaknesses without being asked. */
export const useSecurityScanning = (): boolean => useStoredPreferences()?.monitoring.scanning ?? true;

/** The time zone that the user chose, once the preferences have been read; undefined for the browser's. */
export function useTimeZone(): string | undefined {
  const timezone = useStoredPreferences()?.timezone;
  return timezone === 'auto' ? undefined : timezone;
}

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
  firstSteps: { ...current.firstSteps, ...chosen.firstSteps },
});
