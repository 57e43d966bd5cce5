import { useTimeZone } from '../api/preferences';
import { browserTimeZone } from './timeZones';
import { useFormat } from './useFormat';

/** Formats times in the time zone that the user prefers, or else in the browser's. */
export function usePersonalTime(): { zone: string; timeText(at: string): string } {
  const { dateTime } = useFormat();
  const zone = useTimeZone() ?? browserTimeZone();
  return { zone, timeText: (at) => dateTime(at, zone) };
}
