import useSWR from 'swr';
import { getPreferencesShowUrl, preferencesShow } from './generated/api';
import type { PreferencesView } from './generated/api.schemas';

export const usePreferences = () => useSWR(getPreferencesShowUrl(), () => preferencesShow());

/** Whether zones are checked for weaknesses without being asked. Reads the cache only. */
export function useSecurityScanning(): boolean {
  const { data } = useSWR<PreferencesView>(getPreferencesShowUrl(), null);
  return data?.monitoring.scanning ?? true;
}

/** The time zone that the user chose, once the preferences have been read; undefined for the browser's. */
export function useTimeZone(): string | undefined {
  // Reads the cache only: a table of a thousand times sends no request.
  const { data } = useSWR<PreferencesView>(getPreferencesShowUrl(), null);
  return data && data.timezone !== 'auto' ? data.timezone : undefined;
}
