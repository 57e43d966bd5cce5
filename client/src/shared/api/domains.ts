import useSWR, { useSWRConfig } from 'swr';
import { catalogueProviders, catalogueTemplates, domainsList } from './generated/api';
import { ApiError } from './http';
import { isRecordsKey, keys } from './keys';

const IMPORT_POLL_MS = 800;

export const useProviders = () => useSWR(keys.providers, () => catalogueProviders());

export const useProviderTemplates = () => useSWR(keys.providerTemplates, () => catalogueTemplates());

/** Read again quickly while a zone is being imported, so that its card fills by itself. */
export const useDomains = () =>
  useSWR(keys.domains, () => domainsList().catch(noneForStrangers), {
    refreshInterval: (domains) => (domains?.some(({ status }) => status === 'propagating') ? IMPORT_POLL_MS : 0),
  });

/** To be called after a domain came, went or changed: everything that is drawn from domains is read again. */
export function useDomainsChanged(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    const stale: unknown[] = [keys.domains, keys.connections, keys.stats, keys.activity];
    await mutate((key) => stale.includes(key) || isRecordsKey(key));
  };
}

/** A session that has ended is no fault of the list: whoever is signed out has no domains. */
function noneForStrangers(error: unknown): [] {
  if (error instanceof ApiError && error.status === 401) return [];
  throw error;
}
