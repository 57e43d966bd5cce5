import { useEffect } from 'react';
import { preloadDomains, useDomain, useDomainPage } from './domains';
import type { DomainView } from './generated/api.schemas';

const storageKey = 'zonekeeper-domain';

/** Stands in addresses for all domains, so that the last one chosen does not count. */
export const allDomains = 'all';

interface ChosenDomain {
  /** Undefined when none is chosen, and for an address that names an unknown domain. */
  domain: DomainView | undefined;
  /** The number of all domains; undefined while it is not known, or which domain is chosen. */
  total: number | undefined;
  error: unknown;
  retry(): void;
}

/**
 * The domain that a page shows: the one that its address names, else the last one that was chosen on any page, else the
 * only one.
 */
export function useChosenDomain(inAddress: string | null): ChosenDomain {
  const named = useDomain(wantedId(inAddress));
  const first = useDomainPage({}, 1);
  const only = inAddress === null && first.data?.total === 1 ? first.data.items[0] : undefined;
  const chosen = named.domain ?? only;
  useEffect(() => {
    if (chosen) localStorage.setItem(storageKey, chosen.id);
    else if (inAddress === allDomains) localStorage.removeItem(storageKey);
  }, [chosen, inAddress]);
  return {
    domain: chosen,
    total: named.domain === undefined ? undefined : first.data?.total,
    error: first.data && named.domain !== undefined ? undefined : (first.error ?? named.error),
    retry: () => void Promise.all([first.mutate(), named.mutate()]),
  };
}

/** Requests what `useChosenDomain` needs while the code of the page loads. */
export const preloadChosenDomain = (inAddress: string | null): void => preloadDomains(wantedId(inAddress));

function wantedId(inAddress: string | null): string | null {
  const wanted = inAddress ?? localStorage.getItem(storageKey);
  return wanted === allDomains ? null : wanted;
}
