import { screen, within } from '@testing-library/react';
import { aCatalogueEntry, aSetting, abilities, comingSoon, noApi } from '../../../test/providers';
import { renderPage } from '../../../test/render';
import type { ProviderCapabilitiesView } from '../../shared/api/generated/api.schemas';
import { DnsHostsPage } from './DnsHostsPage';

const show = (hosts: unknown) => renderPage(<DnsHostsPage />, { answers: { 'GET /api/dns-providers': hosts } });

const hostWith = (different: Partial<ProviderCapabilitiesView>, more = {}) =>
  aCatalogueEntry({ capabilities: { ...abilities, ...different }, ...more });

const factsOf = async (host: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: host });
  const row = within(heading.closest('li')!);
  const terms = row.getAllByRole('term').map(({ textContent }) => textContent);
  const facts = row.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(terms.map((term, index) => [term, facts[index]]));
};

describe('the page of DNS hosts', () => {
  it('says what can be done at a host', async () => {
    const settings = [aSetting(), aSetting({ key: 'geo', label: 'Location', editable: false })];
    const capabilities = {
      writableRecordTypes: ['DS', 'A', 'MX'],
      ttlMinSeconds: 60,
      ttlMaxSeconds: 86_400,
      alias: 'ALIAS' as const,
      atomic: { scope: 'zone' as const, maxOps: 500 },
      createZone: false,
    };
    show([hostWith(capabilities, { settings })]);
    expect(await factsOf('PowerDNS')).toEqual({
      'Record types': 'A MX DS',
      TTL: '1 min to 1 day',
      'Alias at the apex': 'ALIAS record',
      'All or nothing': 'up to 500 changes',
      Zones: 'chosen from a list',
      'Settings of the host': 'ProxiedKept: Location',
    });
  });

  it.each([
    [{ ttlMinSeconds: 0, ttlMaxSeconds: 2 ** 31 - 1 }, 'any'],
    [{ ttlMinSeconds: 0, ttlMaxSeconds: 3600 }, 'up to 1 hour'],
    [{ ttlMinSeconds: 600, ttlMaxSeconds: 2 ** 31 - 1 }, '10 min or more'],
    [{ ttlMinSeconds: 30, ttlMaxSeconds: 3600, ttlAllowedSeconds: [30, 3600] }, '2 fixed values, 30 sec to 1 hour'],
  ])('says which TTLs a host takes: %j', async (ttl, text) => {
    show([hostWith(ttl)]);
    expect(await factsOf('PowerDNS')).toMatchObject({ TTL: text });
  });

  it.each([
    [{ scope: 'zone', maxOps: null }, 'a whole plan'],
    [{ scope: 'rrset', maxOps: null }, 'each name and type'],
    [{ scope: 'none', maxOps: null }, 'each write by itself'],
  ] as const)('says what is applied together: %j', async (atomic, text) => {
    show([hostWith({ atomic })]);
    expect(await factsOf('PowerDNS')).toMatchObject({ 'All or nothing': text });
  });

  it('shows many types when they are asked for', async () => {
    const types = [
      'A',
      'AAAA',
      'CAA',
      'CNAME',
      'DNAME',
      'DS',
      'HTTPS',
      'LOC',
      'MX',
      'NAPTR',
      'NS',
      'PTR',
      'SRV',
      'TXT',
    ];
    const { user } = show([hostWith({ writableRecordTypes: types })]);
    const button = await screen.findByRole('button', { name: 'Show all 14 record types of PowerDNS' });
    expect(screen.queryByText(/NAPTR/)).toBeNull();
    await user.click(button);
    expect(screen.getByText(/NAPTR/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show fewer record types of PowerDNS' })).toBeVisible();
  });

  it('says that a host can be watched only', async () => {
    show([{ ...noApi, capabilities: { ...abilities, writable: false, writableRecordTypes: [] } }]);
    expect(await factsOf('No API')).toMatchObject({
      'Record types': 'AWatched and backed up, never changed',
      TTL: '–None',
    });
  });

  it('finds a host, names those that are coming, and says when there is none', async () => {
    const { user } = show([aCatalogueEntry(), comingSoon]);
    expect(await screen.findByText('Coming soon: Cloudflare')).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Search DNS hosts' });
    await user.type(search, 'power');
    expect(screen.queryByText(/Cloudflare/)).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'PowerDNS' })).toBeVisible();
    await user.clear(search);
    await user.type(search, 'zzz');
    expect(screen.getByText('No DNS host matches "zzz".')).toBeVisible();
  });

  it('shows skeletons while it loads, and an error with a way to try again', async () => {
    show('never');
    expect(screen.getByRole('status', { name: 'Loading DNS hosts' })).toBeInTheDocument();
    show({ status: 503, body: { message: 'Away' } });
    expect(await screen.findByText('The DNS hosts could not be loaded')).toBeVisible();
  });
});
