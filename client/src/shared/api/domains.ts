import useSWR from 'swr';
import { catalogueProviders, getCatalogueProvidersUrl, getDomainsListUrl } from './generated/api';
import type { DomainView } from './generated/api.schemas';
import { useFormat } from '../format/useFormat';
import { ApiError, httpAll } from './http';

const importPollMs = 800;
/** A longer list takes more requests, so it is polled less often. */
const domainsPerPoll = 1000;

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

/** All of them. Polled quickly while a zone is being imported, so that its card fills by itself. */
export const useDomains = () =>
  useSWR(getDomainsListUrl(), () => httpAll<DomainView>(urlOfRange).catch(noneWhenSignedOut), {
    refreshInterval: (domains = []) =>
      domains.some(({ status }) => status === 'propagating')
        ? importPollMs * Math.ceil(domains.length / domainsPerPoll)
        : 0,
  });

const urlOfRange = (range?: string) => getDomainsListUrl(range === undefined ? undefined : { range });

/** `SignedOutNotice` reports an expired session; here the list is empty. */
function noneWhenSignedOut(error: unknown): [] {
  if (error instanceof ApiError && error.status === 401) return [];
  throw error;
}
