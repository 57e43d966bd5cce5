import { useSyncExternalStore } from 'react';

/** The steps that a newcomer has done in their first sandbox zone. Kept in this browser: it only hides hints. */
export interface FirstSteps {
  /** The zone that was made for trying; null until there is one, and after the hints were dismissed. */
  domainId: string | null;
  changed: boolean;
  undone: boolean;
}

const storageKey = 'zonekeeper-first-steps';
const none: FirstSteps = { domainId: null, changed: false, undone: false };
const watchers = new Set<() => void>();
let steps = read();

export const useFirstSteps = (): FirstSteps => useSyncExternalStore(watch, () => steps);

export const startFirstSteps = (domainId: string): void => write({ ...none, domainId });
export const dismissFirstSteps = (): void => write(none);

/** A change was applied. Changes of other zones do not count. */
export function noteApplied(domainId: string, kind: 'change' | 'undo'): void {
  if (domainId !== steps.domainId) return;
  write(kind === 'undo' ? { ...steps, changed: true, undone: true } : { ...steps, changed: true });
}

function write(next: FirstSteps): void {
  steps = next;
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Without storage, the hints end with the page.
  }
  watchers.forEach((tell) => tell());
}

function read(): FirstSteps {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<FirstSteps>) };
  } catch {
    return none;
  }
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}
