import { useEffect, useEffectEvent } from 'react';
import { keymap, type Binding } from './keymap';
import type { RefObject } from 'react';

/**
 * A key of this page, as long as it is on screen: `useShortcut('n', t('add'), () => setOpen(true))`.
 * It is off while the user types or a dialog is open. By convention `n` creates something and `r` refreshes.
 */
export function useShortcut(keys: string, label: string, run: () => void, scope: Binding['scope'] = 'page'): void {
  const latest = useEffectEvent(run);
  useEffect(() => keymap.add({ keys, label, scope, run: () => latest() }), [keys, label, scope]);
}

/** `/` goes to the search box of the page. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>, label: string): void {
  useShortcut('/', label, () => {
    input.current?.focus();
    input.current?.select();
  });
}
