import useSWR, { type SWRConfiguration } from 'swr';
import { api } from './calls';
import { ApiError } from './http';

export interface RecordFilter {
  domainId?: string;
  type?: string;
  search?: string;
}

/** The cache keys. Whoever changes something asks for what it changed to be read again. */
export const keys = {
  user: '/api/auth/user',
  signInOptions: '/api/auth/options',
  providers: '/api/dns-providers',
  domains: '/api/domains',
  records: (filter: RecordFilter) => ['/api/dns-records', filter] as const,
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
    api.user().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }),
  );
}

export const useSignInOptions = () => useSWR(keys.signInOptions, api.signInOptions);

export const useProviders = () => useSWR(keys.providers, api.providers);

/** Read again quickly while a zone is being imported, so that its card fills by itself. */
export const useDomains = () =>
  useSWR(keys.domains, api.domains, {
    refreshInterval: (domains) => (domains?.some(({ status }) => status === 'propagating') ? IMPORT_POLL_MS : 0),
  });

export function useRecords(filter: RecordFilter) {
  return useSWR(keys.records(filter), () => api.records(toQuery(filter)), { keepPreviousData: true });
}

function toQuery(filter: RecordFilter): string {
  const set = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(set).toString();
}
