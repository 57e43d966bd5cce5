import { useCallback, useSyncExternalStore } from 'react';

/** True if a row needs two lines. The classes of `RecordRow` change at the same width. */
export const useNarrow = (): boolean => useMedia('(max-width: 1099px)');

/** True below the width at which `sm:` begins. */
export const usePhone = (): boolean => useMedia('(max-width: 639px)');

function useMedia(query: string): boolean {
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
