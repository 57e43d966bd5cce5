import { useSyncExternalStore } from 'react';

const phone = '(max-width: 639px)';

/** Whether rows have to be two lines. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(phone).matches);
}

function watch(onChange: () => void): () => void {
  const media = window.matchMedia(phone);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
