import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import {
  getActivityRecentUrl,
  getComparisonsCompareUrl,
  getConnectionsListUrl,
  getDnsServersListUrl,
  getDomainsListUrl,
  getHistoryTimelineUrl,
  getIncidentsListUrl,
  getIncidentsOpenUrl,
  getIncidentsShowUrl,
  getProtectionAlertsListUrl,
  getProtectionShowUrl,
  getRecordsListUrl,
  getRestoresListUrl,
  getSnapshotsListUrl,
  getZonesDashboardUrl,
  getZonesFindingsUrl,
} from './generated/api';

/** Stands for any id in an address. */
const any = '*';

/** Addresses that show all zones together. */
const overviews = [getDomainsListUrl(), getZonesDashboardUrl(), getActivityRecentUrl(), getRecordsListUrl()];
const guarded = [getProtectionShowUrl(any), getIncidentsListUrl(any), getIncidentsShowUrl(any), getIncidentsOpenUrl()];

/** Resources that can change, and the addresses that show each. */
const shownAt = {
  /** A domain was added or deleted, or its name or account changed. */
  domains: [...overviews, getConnectionsListUrl()],
  /** Records of a zone changed, or the zone was read again. */
  zone: [
    ...overviews,
    ...guarded,
    getZonesFindingsUrl(any),
    getSnapshotsListUrl(any),
    getHistoryTimelineUrl(any),
    getComparisonsCompareUrl(any),
    getRestoresListUrl(any),
  ],
  /** A snapshot was added or deleted, or its description or pin changed. */
  snapshots: [getDomainsListUrl(), getSnapshotsListUrl(any)],
  /** Protection was switched or set, or an incident changed. */
  protection: [getDomainsListUrl(), ...guarded, getProtectionAlertsListUrl(any)],
  /** The recipients of a domain's alerts changed: its protection says whether there are any. */
  alertRecipients: [getProtectionShowUrl(any)],
  dnsServers: [getDnsServersListUrl()],
} satisfies Record<string, readonly string[]>;

type Resource = keyof typeof shownAt;

const changesKey = 'changes';

/** Belongs in the key of a list that is loaded page after page: only a new key makes SWR read such a list again. */
export function useChanges(): number {
  const { data = 0 } = useSWR<number>(changesKey, null);
  return data;
}

/**
 * Call it after something changed: `await revalidate('zone')`. Whatever shows it is read again; resolves when it has
 * been. A cache key is an address made by the generated client, or an array that begins with one.
 */
export function useRevalidate(): (...changed: Resource[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (...changed) => {
      await mutate(changesKey, (count = 0) => count + 1, { revalidate: false });
      const addresses = changed.flatMap((resource) => shownAt[resource]);
      await mutate((key) => addresses.some((address) => isAt(key, address)));
    },
    [mutate],
  );
}

/** Queries do not count: every page and filter of a list shows the same things. */
function isAt(key: unknown, address: string): boolean {
  const url: unknown = Array.isArray(key) ? key[0] : key;
  if (typeof url !== 'string') return false;
  const [parts, wanted] = [partsOf(url), partsOf(address)];
  return parts.length === wanted.length && wanted.every((part, index) => part === any || part === parts[index]);
}

function partsOf(url: string): string[] {
  return url.split('?')[0]!.split('/');
}
