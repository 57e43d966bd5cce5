import useSWR from 'swr';
import { catalogueProviders, domainsList, getCatalogueProvidersUrl, getDomainsListUrl } from './generated/api';
import { ApiError } from './http';

const importPollMs = 800;

export const useProviders = () => useSWR(getCatalogueProvidersUrl(), () => catalogueProviders());

/** Polled quickly while a zone is being imported, so that its card fills by itself. */
export const useDomains = () =>
  useSWR(getDomainsListUrl(), () => domainsList().catch(noneWhenSignedOut), {
    refreshInterval: (domains) => (domains?.some(({ status }) => status === 'propagating') ? importPollMs : 0),
  });

/** `SignedOutNotice` reports an expired session; here the list is empty. */
function noneWhenSignedOut(error: unknown): [] {
  if (error instanceof ApiError && error.status === 401) return [];
  throw error;
}
