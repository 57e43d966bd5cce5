import { useEffect } from 'react';
import { usePreferences } from '../../shared/api/preferences';
import { useZoneChanged } from '../../shared/api/useZoneChanged';

/** Reads everything again as often as the person wants it, unless the page is hidden. */
export function useAutoRefresh(): void {
  const { data: preferences } = usePreferences();
  const zoneChanged = useZoneChanged();
  const seconds = preferences?.autoRefresh ? preferences.refreshIntervalSeconds : 0;
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setInterval(() => {
      if (!document.hidden) void zoneChanged();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, zoneChanged]);
}
