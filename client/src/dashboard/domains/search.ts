import type { DomainView } from '../../shared/api/generated/api.schemas';

/** By the domain's name, in either spelling, or its provider's; empty matches all. */
export function matches(domain: DomainView, term: string): boolean {
  const wanted = term.trim().toLowerCase();
  return [domain.name, domain.displayName, domain.provider.displayName].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}
