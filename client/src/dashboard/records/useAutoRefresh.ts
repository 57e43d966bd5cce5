import { useEffect } from 'react';
import { usePreferences } from '../../shared/api/preferences';
import { useRevalidate } from '../../shared/api/revalidate';
import { secondMs } from '../../shared/format/durations';

/** Revalidates the zone at the interval that the user chose, unless the page is hidden. */
export function useAutoRefresh(): void {
  const { data: preferences } = usePreferences();
  const revalidate = useRevalidate();
  const seconds = preferences?.autoRefresh ? preferences.refreshIntervalSeconds : 0;
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate('zone');
    }, seconds * secondMs);
    return () => clearInterval(timer);
  }, [seconds, revalidate]);
}
