import { useEffect } from 'react';
import type { Middleware, SWRConfiguration } from 'swr';

/**
 * SWR's own `refreshInterval` asks nothing while an answer is fresh. This one does, at the end of each wait after
 * the answer before; a hidden page and one whose last read failed do not ask.
 */
export const polling: Middleware = (useNext) => (key, fetcher, config) => {
  const swr = useNext(key, fetcher, { ...config, refreshInterval: 0 });
  const { mutate } = swr;
  const intervalMs = intervalFor(config.refreshInterval, swr);
  const resting = intervalMs > 0 && !swr.isValidating && swr.error === undefined;
  useEffect(() => {
    if (!resting) return;
    const timer = setInterval(() => {
      if (!document.hidden) void mutate();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [resting, intervalMs, mutate]);
  return swr;
};

/** Reads data only if the interval depends on it: reading it re-renders the component on every change. */
function intervalFor(interval: SWRConfiguration['refreshInterval'], swr: { data?: unknown }): number {
  return typeof interval === 'function' ? interval(swr.data) : (interval ?? 0);
}
