import useSWR from 'swr';
import type { PreferencesView } from './generated/api.schemas';
import { keys } from './keys';

/** The zone that the user chose, once the preferences have been read; undefined for the browser's. */
export function useTimeZone(): string | undefined {
  // Only looks at what is there: a table of a thousand times asks nobody anything.
  const { data } = useSWR<PreferencesView>(keys.preferences, null);
  return data && data.timezone !== 'auto' ? data.timezone : undefined;
}
