import { useMedia } from '../../../shared/ui/useMedia';

/** True if a row needs two lines. The classes of `RecordRow` change at the same width. */
export const useNarrow = (): boolean => useMedia('(max-width: 1099px)');
