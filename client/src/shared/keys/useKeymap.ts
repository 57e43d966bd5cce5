import { useEffect, useSyncExternalStore } from 'react';
import { keymap, type Binding } from './keymap';
import { keyIsTaken, pressedKey } from './pressed';

/** Listens for keys, once for the whole app. */
export function useKeyListener(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = pressedKey(event);
      if (key === null || event.defaultPrevented || keyIsTaken(event)) return;
      if (keymap.press(key, event.timeStamp)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** The keys that work on this page. */
export const useKeys = (): readonly Binding[] => useSyncExternalStore(keymap.watch, keymap.list);
