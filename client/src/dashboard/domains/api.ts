import useSWR from 'swr';
import {
  catalogueTemplates,
  connectionsList,
  connectionsZones,
  getCatalogueTemplatesUrl,
  getConnectionsListUrl,
  getConnectionsZonesUrl,
} from '../../shared/api/generated/api';

/** The connect form of each provider that can be chosen. */
export const useProviderTemplates = () => useSWR(getCatalogueTemplatesUrl(), () => catalogueTemplates());

/** The user's accounts at DNS hosts. */
export const useConnections = () => useSWR(getConnectionsListUrl(), () => connectionsList());

/** The zones that the host lists. Never retried: some hosts have no such call, and each try counts against a limit. */
export const useHostedZones = (connectionId: string) =>
  useSWR(getConnectionsZonesUrl(connectionId), () => connectionsZones(connectionId), { shouldRetryOnError: false });
