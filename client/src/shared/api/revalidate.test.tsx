import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import useSWR, { SWRConfig } from 'swr';
import {
  getActivityRecentUrl,
  getAlertEmailsListUrl,
  getAuthUserUrl,
  getConnectionsListUrl,
  getDnsServersListUrl,
  getDomainsListUrl,
  getIncidentsShowUrl,
  getProtectionAlertsListUrl,
  getProtectionShowUrl,
  getRecordsListUrl,
  getRestoresListUrl,
  getSnapshotsDetailsUrl,
  getSnapshotsListUrl,
  getZonesDashboardUrl,
  getZonesFindingsUrl,
} from './generated/api';
import { useRevalidate } from './revalidate';

const id = 'domain-1';
/** The cached keys of the pages, by the names used here. */
const cached = {
  user: getAuthUserUrl(),
  domains: getDomainsListUrl(),
  stats: getZonesDashboardUrl(),
  activity: [getActivityRecentUrl({ limit: 5 }), 'user-1'],
  accounts: getConnectionsListUrl(),
  zoneRecords: [getRecordsListUrl({ domainId: id }), id, '2026-01-01T00:00:00.000Z'],
  foundRecords: getRecordsListUrl({ search: 'www', range: '[0,7]' }),
  findings: [getZonesFindingsUrl(id), id, null],
  protection: getProtectionShowUrl(id),
  incident: [getIncidentsShowUrl('incident-1'), 'incident-1'],
  alerts: getProtectionAlertsListUrl(id, { limit: 20 }),
  alertEmails: getAlertEmailsListUrl(id),
  snapshots: getSnapshotsListUrl(id, { limit: 20, kind: 'manual' }),
  snapshotRecords: [getSnapshotsDetailsUrl('snapshot-1'), 'snapshot-1'],
  restores: getRestoresListUrl(id),
  dnsServers: getDnsServersListUrl(),
};

type Changed = Parameters<ReturnType<typeof useRevalidate>>[number];

/** The names of what is read again after such a change. */
async function readAgain(...changed: Changed[]): Promise<string[]> {
  const read = jest.fn<(name: string) => Promise<string>>().mockResolvedValue('read');
  let revalidate: ReturnType<typeof useRevalidate> = () => Promise.resolve();
  const Reader = ({ name }: { name: keyof typeof cached }) => (useSWR(cached[name], () => read(name)), null);
  const Page = () => {
    revalidate = useRevalidate();
    return (Object.keys(cached) as (keyof typeof cached)[]).map((name) => <Reader key={name} name={name} />);
  };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Page />
    </SWRConfig>,
  );
  await act(() => Promise.resolve());
  read.mockClear();
  await act(() => revalidate(...changed));
  return read.mock.calls.map(([name]) => name).sort();
}

describe('revalidation', () => {
  const overviews = ['activity', 'domains', 'foundRecords', 'stats', 'zoneRecords'];

  it.each<[Changed, string[]]>([
    ['domains', [...overviews, 'accounts']],
    ['zone', [...overviews, 'findings', 'incident', 'protection', 'restores', 'snapshots']],
    ['snapshots', ['domains', 'snapshots']],
    ['protection', ['alerts', 'domains', 'incident', 'protection']],
    ['alertRecipients', ['protection']],
    ['dnsServers', ['dnsServers']],
  ])('after a change of %s reads what shows it, and nothing else', async (changed, names) => {
    expect(await readAgain(changed)).toEqual(names.sort());
  });

  it('reads what shows several changes once', async () => {
    const read = await readAgain('protection', 'snapshots');
    expect(read).toEqual(['alerts', 'domains', 'incident', 'protection', 'snapshots']);
  });
});
