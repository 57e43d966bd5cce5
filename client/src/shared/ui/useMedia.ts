import { useCallback, useSyncExternalStore } from 'react';

/** True below the width at which `sm:` begins. */
export const usePhone = (): boolean => useMedia('(max-width: 639px)');

/** Whether the media query holds, now and when that changes. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
