import { useSyncExternalStore } from 'react';
import { currentTheme, setTheme, watchTheme, type Theme } from './themeStore';

export { themes, type Theme } from './themeStore';

/** The chosen theme, and the way to choose another. `system` follows the device. */
export function useTheme(): { theme: Theme; setTheme(theme: Theme): void } {
  return { theme: useSyncExternalStore(watchTheme, currentTheme), setTheme };
}
