import { useEffect, useState } from 'react';
import useSWR, { mutate, preload, useSWRConfig, type KeyedMutator } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { catalogueProviders, getCatalogueProvidersUrl, getDomainsListUrl } from './generated/api';
import type { DomainView } from './generated/api.schemas';
import { useFormat } from '../format/useFormat';
import { useChanges } from './revalidate';
import { ApiError, httpPage, type Page } from './http';

const importPollMs = 800;

export const useProviders = () => useSWR(getCatalogueProvidersUrl(), () => catalogueProviders());

/** The hosts whose zones can be changed, as a list in the reader's language; empty until they are known. */
export function useChangeableHosts(): string {
  const { data: providers = [] } = useProviders();
  const { list } = useFormat();
  const changeable = providers.filter(
    ({ supported, isActive, readOnly, builtIn }) => supported && isActive && !readOnly && !builtIn,
  );
  return list(changeable.map(({ displayName }) => displayName));
}

/** Which domains, in which order; by name without one. An account may have tens of thousands: the server finds them. */
export interface DomainQuery {
  /** A part of the name. */
  q?: string;
  /** A part of the name, or of the provider's. */
  search?: string;
  status?: DomainView['status'];
  id?: readonly string[];
  name?: readonly string[];
  userProviderId?: string;
  /** Up to this day. */
  expirationDate_lte?: string;
  sort?: readonly ['name' | 'lastModified' | 'expirationDate', 'ASC' | 'DESC'];
}

/** The first domains, and the number of all. Polled while one of them is being imported; null asks for none. */
export function useDomainPage(query: DomainQuery | null, count: number) {
  const rememberEach = useRememberEach();
  return useSWR(query && urlOf(query, 0, count), async (url) => rememberEach(await read(url)), {
    keepPreviousData: true,
    refreshInterval: (page) => pollMsOf(page?.items),
  });
}

/** The domains page after page, `atOnce` at a time. */
export function useDomainPages(query: DomainQuery, atOnce: number) {
  const changes = useChanges();
  const { data, setSize, ...rest } = useSWRInfinite(
    (page) => [urlOf(query, page * atOnce, atOnce), changes] as const,
    ([url]) => read(url),
    {
      revalidateAll: true,
      parallel: true,
      keepPreviousData: true,
      refreshInterval: (pages) => pollMsOf(pages?.flatMap(({ items }) => items)),
    },
  );
  return {
    ...rest,
    domains: data?.flatMap(({ items }) => items),
    total: data?.[0]?.total ?? 0,
    loadMore: () => void setSize((data?.length ?? 0) + 1),
  };
}

/** Requests the number of all domains, and one of them by its id, while the code of the page loads. */
export function preloadDomains(id: string | null): void {
  const remember = rememberingEach(mutate);
  void preload(urlOf({}, 0, 1), async (url) => remember(await read(url))).catch(() => undefined);
  if (id) void preload(urlOfDomain(id), read).catch(() => undefined);
}

/** The number of all domains; undefined until it is known. */
export const useDomainCount = (): number | undefined => useDomainPage({}, 1).data?.total;

/** One domain: undefined until it is known, null where there is none with that id. */
export function useDomain(id: string | null | undefined): {
  domain: DomainView | null | undefined;
  error: unknown;
  mutate: KeyedMutator<Page<DomainView>>;
} {
  const { data, error, mutate } = useSWR(id ? urlOfDomain(id) : null, read, {
    refreshInterval: (page) => pollMsOf(page?.items),
  });
  return { domain: id ? data && (data.items[0] ?? null) : null, error: error as unknown, mutate };
}

/** The typed text, once the typing pauses: nobody waits for answers about half a word. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

const pauseMs = 150;

function urlOf({ sort, ...filter }: DomainQuery, first: number, count: number): string {
  const range = JSON.stringify([first, first + count - 1]);
  const named = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return getDomainsListUrl({
    range,
    ...(named.length > 0 && { filter: JSON.stringify(Object.fromEntries(named)) }),
    ...(sort && { sort: JSON.stringify(sort) }),
  });
}

const urlOfDomain = (id: string): string => urlOf({ id: [id] }, 0, 1);

const read = (url: string): Promise<Page<DomainView>> => httpPage<DomainView>(url).catch(noneWhenSignedOut);

/** A domain of a list is known by itself, too: a page that opens for it does not wait. */
function useRememberEach() {
  const { mutate } = useSWRConfig();
  return rememberingEach(mutate);
}

const rememberingEach =
  (store: typeof mutate) =>
  (page: Page<DomainView>): Page<DomainView> => {
    for (const domain of page.items) {
      void store(urlOfDomain(domain.id), { items: [domain], total: 1, isTotalExact: true }, { revalidate: false });
    }
    return page;
  };

/** A zone that is being imported fills its card by itself. */
const pollMsOf = (domains: readonly DomainView[] = []): number =>
  domains.some(({ status }) => status === 'propagating') ? importPollMs : 0;

/** `SignedOutNotice` reports an expired session; here the list is empty. */
function noneWhenSignedOut(error: unknown): Page<DomainView> {
  if (error instanceof ApiError && error.status === 401) return { items: [], total: 0, isTotalExact: true };
  throw error;
}
