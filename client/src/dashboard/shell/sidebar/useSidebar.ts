import { useState, useSyncExternalStore } from 'react';

const storageKey = 'zonekeeper-sidebar';

const phone = window.matchMedia('(width < 768px)');
const wide = window.matchMedia('(width >= 1024px)');

/** A sheet on a phone, else a column, narrow or wide as the user left it. The screen width sets the default. */
export function useSidebar(): { sheet: boolean; collapsed: boolean; toggle(): void } {
  const sheet = useMedia(phone);
  const roomy = useMedia(wide);
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey));
  const collapsed = chosen === null ? !roomy : chosen === 'collapsed';
  const toggle = () => {
    const next = collapsed ? 'expanded' : 'collapsed';
    localStorage.setItem(storageKey, next);
    setChosen(next);
  };
  return { sheet, collapsed, toggle };
}

function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (tell) => {
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => query.matches,
  );
}
