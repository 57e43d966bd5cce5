import { act, screen, waitFor } from '@testing-library/react';
import { layOutRows } from '../../../test/layout';
import { callsMade, renderPage } from '../../../test/render';
import { useRevalidate } from '../../shared/api/revalidate';
import { aDomain, aRecord } from '../../../test/records';
import { ofZone, preferences, recordsPage } from '../../../test/recordsPage';
import { RecordsPage } from './RecordsPage';

beforeAll(layOutRows);
afterEach(() => localStorage.clear());

describe('all domains', () => {
  const path = '/dashboard?domain=all';

  it('shows a count that the server did not finish as such', async () => {
    const headers = { 'Content-Range': 'dns-records 0-0/10001', 'Content-Range-Total': 'at-least' };
    renderPage(<RecordsPage />, { answers: recordsPage({ status: 200, body: [aRecord()], headers }), path });
    expect(await screen.findByText('10,000+ records')).toBeVisible();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '-1');
  });

  it('lets the server filter, and shows the total count', async () => {
    const list = { status: 200, body: [aRecord()], headers: { 'Content-Range': 'dns-records 0-0/12345' } };
    const { user } = renderPage(<RecordsPage />, { answers: recordsPage(list), path });
    expect(await screen.findByText('12,345 records')).toBeVisible();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '12346');
    expect(screen.getByRole('columnheader', { name: 'Domain' })).toBeInTheDocument();
    await user.type(screen.getByPlaceholderText('Search records...'), 'mail');
    await waitFor(() => expect(callsMade().at(-1)).toContain('search=mail'));
  });

  it('offers to show only what points to the address or name in the search', async () => {
    const { user } = renderPage(<RecordsPage />, { answers: recordsPage(), path });
    const search = await screen.findByPlaceholderText('Search records...');
    await user.type(search, '192.0.2');
    expect(screen.queryByRole('checkbox', { name: /^Only what points to/ })).toBeNull();
    await user.type(search, '.1');
    await user.click(await screen.findByRole('checkbox', { name: 'Only what points to 192.0.2.1' }));
    await waitFor(() => expect(callsMade().at(-1)).toContain('pointsTo=192.0.2.1'));
    expect(callsMade().at(-1)).not.toContain('search=');
    await user.type(search, '/24');
    await waitFor(() => expect(callsMade().at(-1)).toContain('search=192.0.2.1%2F24'));
  });

  it('says by what the server has sorted them', async () => {
    renderPage(<RecordsPage />, { answers: recordsPage(), path: '/dashboard?domain=all' });
    const header = await screen.findByRole('columnheader', { name: 'Domain' });
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    expect(callsMade().filter((call) => call.includes('/api/dns-records') && call.includes('sort='))).toEqual([]);
  });

  it('reads the records again when a zone has changed', async () => {
    let revalidate: ReturnType<typeof useRevalidate> = () => Promise.resolve();
    const Page = () => {
      revalidate = useRevalidate();
      return <RecordsPage />;
    };
    let records = [aRecord()];
    renderPage(<Page />, { answers: recordsPage(() => records), path });
    await screen.findByRole('row', { name: /192\.0\.2\.1/ });
    records = [aRecord({ value: '192.0.2.77' })];
    await act(() => revalidate('zone'));
    expect(await screen.findByRole('row', { name: /192\.0\.2\.77/ })).toBeVisible();
  });

  it('asks for no list of all domains', async () => {
    const domains = Array.from({ length: 3_000 }, (_, index) =>
      aDomain({ id: `d${index}`, name: `d${index}.example` }),
    );
    renderPage(<RecordsPage />, { answers: recordsPage([aRecord()], { 'GET /api/domains': domains }), path });
    expect(await screen.findByText('All Domains (3,000)')).toBeVisible();
    await screen.findByRole('row', { name: /www/ });
    const ranges = callsMade()
      .filter((call) => call.startsWith('GET /api/domains?'))
      .map((call) => JSON.parse(new URLSearchParams(call.split('?')[1]).get('range') ?? '[0,999]') as number[]);
    expect(ranges.length).toBeGreaterThan(0);
    expect(Math.max(...ranges.map(([from, to]) => to! - from! + 1))).toBeLessThanOrEqual(50);
  });

  it('asks for a domain before it reads from or backs up a provider', async () => {
    const { user } = renderPage(<RecordsPage />, { answers: recordsPage(), path });
    await user.click(await screen.findByRole('button', { name: 'Backup from Provider' }));
    expect(await screen.findByText('Select Domain')).toBeVisible();
    expect(screen.getByText('Please select a specific domain for backup')).toBeVisible();
  });
});

describe('security scanning', () => {
  it.each([true, false])('checks the chosen zone where it is on: %s', async (scanning) => {
    renderPage(<RecordsPage />, {
      answers: recordsPage([aRecord()], {
        'GET /api/user/preferences': { ...preferences, monitoring: { ...preferences.monitoring, scanning } },
      }),
      path: ofZone,
    });
    await screen.findByRole('row', { name: /www/ });
    await waitFor(() => expect(screen.getByText('Issues')).toBeVisible());
    const isChecked = callsMade().some((call) => call.startsWith('GET /api/domains/domain-1/findings'));
    expect(isChecked).toBe(scanning);
  });
});

describe('a zone at its provider', () => {
  it('is read again, and shows the result', async () => {
    const answers = recordsPage([aRecord()], {
      'POST /api/domains/domain-1/sync': {
        success: false,
        message: 'PowerDNS does not answer',
        recordCount: 1,
      },
    });
    const { user } = renderPage(<RecordsPage />, { answers, path: ofZone });
    await user.click(await screen.findByRole('button', { name: 'Refresh from Provider' }));
    expect(await screen.findByText('Refresh Failed')).toBeVisible();
    expect(await screen.findByText('PowerDNS does not answer')).toBeVisible();
  });

  it('is backed up', async () => {
    const answers = recordsPage([aRecord()], {
      'POST /api/domains/domain-1/sync': { success: true, message: '1 record kept.', recordCount: 1, snapshotId: 's' },
    });
    const { user } = renderPage(<RecordsPage />, { answers, path: ofZone });
    await user.click(await screen.findByRole('button', { name: 'Backup from Provider' }));
    expect(await screen.findByText('Backup Created')).toBeVisible();
  });

  it('says that the free plan allows no further backup, and leads to the plans', async () => {
    const body = { code: 'backup_limit_reached', message: 'Free plan allows only 1 backup', premiumFeature: true };
    const answers = recordsPage([aRecord()], { 'POST /api/domains/domain-1/sync': { status: 403, body } });
    const { user, at } = renderPage(<RecordsPage />, { answers, path: ofZone });
    await user.click(await screen.findByRole('button', { name: 'Backup from Provider' }));
    expect(await screen.findByText('Premium Feature Required')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Upgrade to Premium' }));
    expect(at()).toBe('/pricing');
  });
});
