import useSWR from 'swr';
import { catalogueProviders, domainsList } from './generated/api';
import { keys } from './keys';

const IMPORT_POLL_MS = 800;

export const useProviders = () => useSWR(keys.providers, () => catalogueProviders());

/** Read again quickly while a zone is being imported, so that its card fills by itself. */
export const useDomains = () =>
  useSWR(keys.domains, () => domainsList(), {
    refreshInterval: (domains) => (domains?.some(({ status }) => status === 'propagating') ? IMPORT_POLL_MS : 0),
  });
