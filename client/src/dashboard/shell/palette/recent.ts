const STORAGE_KEY = 'zonekeeper-recent';
const KEPT = 5;

/** A domain or record that was opened from the palette. */
export interface Visit {
  label: string;
  href: string;
  kind: 'domain' | 'record';
}

export function recentVisits(): Visit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  } catch {
    return [];
  }
}

export function rememberVisit(visit: Visit): void {
  const others = recentVisits().filter(({ href }) => href !== visit.href);
  localStorage.setItem(STORAGE_KEY, JSON.stringify([visit, ...others].slice(0, KEPT)));
}

// Storage is open to everything on this origin: an address that leads elsewhere is not followed.
const isVisit = (kept: Partial<Visit> | null): kept is Visit =>
  typeof kept?.label === 'string' &&
  typeof kept.href === 'string' &&
  kept.href.startsWith('/dashboard?') &&
  (kept.kind === 'domain' || kept.kind === 'record');
