import { useEffect } from 'react';
import type { DomainView } from './generated/api.schemas';

const storageKey = 'zonekeeper-domain';

/** Stands in addresses for all domains, so that the last one chosen does not count. */
export const allDomains = 'all';

/**
 * The domain that a page shows: the one that its address names, else the last one that was chosen on any page, else the
 * only one. Undefined when none is chosen, and for an address that names an unknown domain.
 */
export function useChosenDomain(
  domains: readonly DomainView[] | undefined,
  inAddress: string | null,
): DomainView | undefined {
  const wanted = inAddress ?? localStorage.getItem(storageKey);
  const found = domains?.find(({ id }) => id === wanted);
  const only = domains?.length === 1 && inAddress === null ? domains[0] : undefined;
  const chosen = found ?? only;
  useEffect(() => {
    if (chosen) localStorage.setItem(storageKey, chosen.id);
    else if (inAddress === allDomains) localStorage.removeItem(storageKey);
  }, [chosen, inAddress]);
  return chosen;
}
