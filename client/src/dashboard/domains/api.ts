import useSWR from 'swr';
import {
  connectionsZones,
  domainsList,
  getConnectionsListUrl,
  getConnectionsZonesUrl,
  getDomainsListUrl,
  getLossesShowUrl,
  lossesShow,
} from '../../shared/api/generated/api';
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

/** Reads the zone and the one at the other host, so it is asked for once. */
export function useLosses(domainId: string, userProviderId: string) {
  const query = { userProviderId };
  return useSWR(getLossesShowUrl(domainId, query), () => lossesShow(domainId, query), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

/** An address has room for so many names. */
const namesPerCall = 100;

/** Those of these names that are domains of the account already. */
export function useAddedNames(names: readonly string[]): ReadonlySet<string> {
  const { data } = useSWR([getDomainsListUrl(), ...names], async () => {
    const calls = Array.from({ length: Math.ceil(names.length / namesPerCall) }, (_, call) =>
      domainsList({ filter: JSON.stringify({ name: names.slice(call * namesPerCall, (call + 1) * namesPerCall) }) }),
    );
    return new Set((await Promise.all(calls)).flat().map(({ name }) => name));
  });
  return data ?? noNames;
}

const noNames: ReadonlySet<string> = new Set();
