const storageKey = 'zonekeeper-recent';
const maxVisits = 5;

/** A domain or record that was opened from the palette. */
export interface Visit {
  label: string;
  href: string;
  kind: 'domain' | 'record';
}

export function recentVisits(): Visit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit) : [];
  } catch {
    return [];
  }
}

export function rememberVisit(visit: Visit): void {
  const others = recentVisits().filter(({ href }) => href !== visit.href);
  localStorage.setItem(storageKey, JSON.stringify([visit, ...others].slice(0, maxVisits)));
}

// Storage is open to everything on this origin: an address that leads elsewhere is not followed.
const isVisit = (stored: Partial<Visit> | null): stored is Visit =>
  typeof stored?.label === 'string' &&
  typeof stored.href === 'string' &&
  stored.href.startsWith('/dashboard?') &&
  (stored.kind === 'domain' || stored.kind === 'record');
