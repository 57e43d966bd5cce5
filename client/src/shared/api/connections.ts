import useSWR from 'swr';
import { connectionsList, connectionsZones } from './generated/api';
import { keys } from './keys';

/** The person's accounts at DNS hosts. */
export const useConnections = () => useSWR(keys.connections, () => connectionsList());

/** What the host itself lists. Never retried: some hosts have no such call, and each try costs the host one. */
export const useHostedZones = (connectionId: string) =>
  useSWR(keys.hostedZones(connectionId), () => connectionsZones(connectionId), { shouldRetryOnError: false });
