import useSWR, { type SWRConfiguration } from 'swr';
import { authUser, catalogueProviders, domainsList, entranceOptions, recordsList } from './generated/api';
import type { DomainView, RecordsListParams } from './generated/api.schemas';
import { ApiError } from './http';

export type RecordFilter = Pick<RecordsListParams, 'domainId' | 'type' | 'search'>;

/** The cache keys. Whoever changes something asks for what it changed to be read again. */
export const keys = {
  user: '/api/auth/user',
  signInOptions: '/api/auth/options',
  providers: '/api/dns-providers',
  domains: '/api/domains',
  records: (filter: RecordFilter, readAt: string) => ['/api/dns-records', filter, readAt] as const,
};

export const isRecordsKey = (key: unknown): boolean => Array.isArray(key) && key[0] === '/api/dns-records';

const IMPORT_POLL_MS = 800;

export const swrDefaults: SWRConfiguration = {
  revalidateOnFocus: false,
  errorRetryCount: 2,
  shouldRetryOnError: (error) => !(error instanceof ApiError && error.status < 500),
};

/** The signed-in user; null when nobody is. */
export function useCurrentUser() {
  return useSWR(keys.user, () =>
    authUser().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }),
  );
}

export const useSignInOptions = () => useSWR(keys.signInOptions, () => entranceOptions());

export const useProviders = () => useSWR(keys.providers, () => catalogueProviders());

/** Read again quickly while a zone is being imported, so that its card fills by itself. */
export const useDomains = () =>
  useSWR(keys.domains, () => domainsList(), {
    refreshInterval: (domains) => (domains?.some(({ status }) => status === 'propagating') ? IMPORT_POLL_MS : 0),
  });

/** `domains`: when one of them has been read again, so are the records. */
export function useRecords(filter: RecordFilter, domains: readonly DomainView[]) {
  const readAt = domains.reduce(
    (latest, { lastReadAt }) => (lastReadAt && lastReadAt > latest ? lastReadAt : latest),
    '',
  );
  return useSWR(keys.records(filter, readAt), () => recordsList(onlySet(filter)), { keepPreviousData: true });
}

/** An empty input filters nothing. */
function onlySet(filter: RecordFilter): RecordFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
}
