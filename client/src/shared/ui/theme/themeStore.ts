export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Also read by `public/theme.js`, before the first paint. */
const storageKey = 'zonekeeper-theme';

const watchers = new Set<() => void>();

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
  show(theme);
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const scheme = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (scheme) scheme.content = theme === 'system' ? 'light dark' : theme;
  for (const tell of watchers) tell();
}

const themeFrom = (text: string | null | undefined): Theme => themes.find((theme) => theme === text) ?? 'system';

export const currentTheme = (): Theme => themeFrom(document.documentElement.dataset.theme);

export function watchTheme(tell: () => void): () => void {
  if (watchers.size === 0) window.addEventListener('storage', follow);
  watchers.add(tell);
  return () => {
    watchers.delete(tell);
    if (watchers.size === 0) window.removeEventListener('storage', follow);
  };
}

/** Follows a choice made in another tab. */
function follow({ key, newValue }: StorageEvent): void {
  if (key === storageKey || key === null) show(themeFrom(newValue));
}
