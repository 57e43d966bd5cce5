import type { DomainView } from '../src/shared/api/generated/api.schemas';

/** The page of a list of domains that the query asks for, as the server answers it. */
export function pageOfDomains(domains: DomainView[], query: URLSearchParams): object {
  const filter = JSON.parse(query.get('filter') ?? '{}') as Record<string, unknown>;
  const [first, last] = JSON.parse(query.get('range') ?? '[0,999]') as [number, number];
  const [field, direction] = JSON.parse(query.get('sort') ?? '["name","ASC"]') as [keyof DomainView, string];
  const found = domains
    .filter((domain) => Object.entries(filter).every(([name, value]) => matches(domain, name, value)))
    .toSorted((a, b) => String(a[field]).localeCompare(String(b[field])) * (direction === 'ASC' ? 1 : -1));
  const items = found.slice(first, last + 1);
  const rows = items.length === 0 ? '*' : `${first}-${first + items.length - 1}`;
  return { status: 200, body: items, headers: { 'Content-Range': `domains ${rows}/${found.length}` } };
}

function matches(domain: DomainView, name: string, value: unknown): boolean {
  const { provider, displayName } = domain;
  if (name === 'q') return has([domain.name, displayName], value);
  if (name === 'search') return has([domain.name, displayName, provider.displayName], value);
  if (name === 'expirationDate_lte') return domain.expirationDate !== null && domain.expirationDate <= String(value);
  return [value].flat().includes(domain[name as keyof DomainView]);
}

const has = (texts: readonly string[], part: unknown): boolean =>
  texts.some((text) => text.toLowerCase().includes(String(part).toLowerCase()));
