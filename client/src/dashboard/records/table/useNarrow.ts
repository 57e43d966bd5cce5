import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 1099px)';

/** True if a row needs two lines. The classes of `RecordRow` change at the same width. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(narrow).matches);
}

function watch(onChange: () => void): () => void {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
