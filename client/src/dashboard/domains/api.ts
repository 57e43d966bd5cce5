import useSWR from 'swr';
import { connectionsZones, getConnectionsListUrl, getConnectionsZonesUrl } from '../../shared/api/generated/api';
import type { ConnectionView } from '../../shared/api/generated/api.schemas';
import { httpAll } from '../../shared/api/http';

/** The user's accounts at DNS hosts. */
export const useConnections = () =>
  useSWR(getConnectionsListUrl(), () =>
    httpAll<ConnectionView>((range) => getConnectionsListUrl(range === undefined ? undefined : { range })),
  );

/** The zones that the host lists. Never retried: some hosts have no such call, and each try counts against a limit. */
export const useHostedZones = (connectionId: string) =>
  useSWR(getConnectionsZonesUrl(connectionId), () => connectionsZones(connectionId), { shouldRetryOnError: false });
