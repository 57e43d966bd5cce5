import type { RefObject } from 'react';
import { useShortcut } from './useShortcut';

/** `/` goes to the search box of the page. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>, label: string): void {
  useShortcut('/', label, () => {
    input.current?.focus();
    input.current?.select();
  });
}
