import { act, screen, waitFor, within } from '@testing-library/react';
import { layOutRows } from '../../../test/layout';
import { openNetwork } from '../../../test/network';
import { callsMade, renderPage } from '../../../test/render';
import { aDomain, aPlan, aProvider, aRecord, noFindings, someStats } from '../../../test/records';
import { RecordsPage } from './RecordsPage';

beforeAll(layOutRows);
afterEach(() => localStorage.clear());

const preferences = {
  autoRefresh: false,
  refreshIntervalSeconds: 30,
  defaultTtlSeconds: 600,
  monitoring: { scanning: true, dnsChanges: true, suspiciousActivity: true },
};
const page = (records: unknown = [aRecord()], more: Record<string, unknown> = {}) => ({
  'GET /api/domains': [aDomain()],
  'GET /api/dns-providers': [aProvider()],
  'GET /api/dashboard/stats': someStats(),
  'GET /api/user/preferences': preferences,
  'GET /api/domains/domain-1/findings': noFindings(),
  'GET /api/domains/domain-1/timeline': [],
  'GET /api/dns-records': records,
  ...more,
});
const ofZone = '/dashboard?domain=domain-1';

describe('the page of records', () => {
  it('shows five rows in the shape of records while they are read', async () => {
    renderPage(<RecordsPage />, { answers: page('never'), path: ofZone });
    const status = await screen.findByRole('status', { name: 'Loading records' });
    await waitFor(() => expect(screen.getByText('Total Domains')).toBeVisible());
    expect(within(status).getAllByTestId('skeleton-row')).toHaveLength(5);
  });

  it('shows a record with the part of its name that matters, and the whole name on hover', async () => {
    renderPage(<RecordsPage />, { answers: page(), path: ofZone });
    const row = await screen.findByRole('row', { name: /www/ });
    expect(row).toHaveTextContent('www.example.org');
    expect(within(row).getByTitle('www.example.org')).toBeVisible();
    expect(within(row).getByText('5 min')).toHaveAttribute('title', '300 seconds');
  });

  it('shows a badge only for records that are not simply active', async () => {
    const records = [aRecord(), aRecord({ id: 'record-2', name: 'mail', status: 'propagating' })];
    renderPage(<RecordsPage />, { answers: page(records), path: ofZone });
    const mail = await screen.findByRole('row', { name: /mail/ });
    expect(within(mail).getByText('Propagating')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /www/ })).getByText('Active')).toHaveClass('sr-only');
  });

  it('shows the next step for a zone without records', async () => {
    const { user } = renderPage(<RecordsPage />, { answers: page([]), path: ofZone });
    expect(await screen.findByText('No DNS records')).toBeVisible();
    expect(screen.getByText('Get started by adding your first DNS record.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Add Record' })[1]!);
    expect(await screen.findByRole('dialog', { name: 'Add DNS Record' })).toBeVisible();
  });

  it('says why the records could not be read, and tries again', async () => {
    const failure = { status: 503, body: { code: 'down', message: 'The database is away' } };
    const { user } = renderPage(<RecordsPage />, { answers: page(failure), path: ofZone });
    expect(await screen.findByText('Failed to fetch DNS records')).toBeVisible();
    openNetwork(page());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('row', { name: /www/ })).toBeVisible();
  });

  it('says that a zone is being read', async () => {
    const domain = aDomain({ status: 'propagating', recordCount: 0 });
    renderPage(<RecordsPage />, { answers: page([], { 'GET /api/domains': [domain] }), path: ofZone });
    expect(await screen.findByText('Reading the zone of example.org')).toBeVisible();
  });

  it('shows the add-domain prompt when there are no domains', async () => {
    renderPage(<RecordsPage />, { answers: page([], { 'GET /api/domains': [] }), path: '/dashboard' });
    expect(await screen.findByText('Getting Started')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Domains' })).toHaveAttribute('href', '/domains');
  });

  it('speaks of plans to nobody while there is no page that sells them', async () => {
    renderPage(<RecordsPage />, { answers: page(), path: ofZone });
    await screen.findByRole('row', { name: /www/ });
    expect(screen.queryByText('You are on the free plan')).toBeNull();
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
  });

  it('shows an open incident over the records', async () => {
    const change = { name: 'www', type: 'A', class: 'edit', before: ['192.0.2.1'], after: null };
    const incident = { id: 'i', domainId: 'domain-1', subject: 'zone', changedAt: new Date().toISOString() };
    const incidents = [
      { ...incident, changes: [change] },
      { ...incident, id: 'other', domainId: 'domain-2', changes: [] },
    ];
    renderPage(<RecordsPage />, { answers: { ...page(), 'GET /api/incidents': incidents }, path: ofZone });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Changed outside Zonekeeper · nowwww A 192.0.2.1 → none');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(within(alert).getByRole('link', { name: 'See what changed' })).toHaveAttribute(
      'href',
      '/version-history?domain=domain-1&tab=monitoring&incident=i',
    );
  });

  it('shows a welcome once after a payment', async () => {
    const { at } = renderPage(<RecordsPage />, { answers: page(), path: '/dashboard?success=true' });
    expect(await screen.findByText('Welcome to Premium!')).toBeVisible();
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });
});

describe('the list of one zone', () => {
  const records = [
    aRecord({ id: 'b', name: 'beta', value: '192.0.2.2', ttl: 60 }),
    aRecord({ id: 'a', name: 'alpha', value: '192.0.2.3', ttl: 900 }),
    aRecord({ id: 't', name: '@', type: 'TXT', value: 'v=spf1 -all' }),
    aRecord({ id: 's', name: '@', type: 'SOA', value: 'ns. mail. 1 2 3 4 5', can: { edit: false, delete: false } }),
  ];
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('gridcell')[1]!.textContent);

  it('filters by the search term without another request', async () => {
    const { user } = renderPage(<RecordsPage />, { answers: page(records), path: ofZone });
    await screen.findByRole('row', { name: /beta/ });
    const asked = callsMade().length;
    await user.type(screen.getByPlaceholderText('Search records...'), 'SPF1');
    await waitFor(() => expect(names()).toEqual(['@example.org']));
    expect(screen.getByText('1 of 4 records')).toBeVisible();
    expect(callsMade().length).toBe(asked);
    await user.type(screen.getByPlaceholderText('Search records...'), ' nothing');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  it('sorts by a column, one way and the other', async () => {
    const { user } = renderPage(<RecordsPage />, { answers: page(records.slice(0, 2)), path: ofZone });
    await screen.findByRole('row', { name: /beta/ });
    expect(names()).toEqual(['alpha.example.org', 'beta.example.org']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['beta.example.org', 'alpha.example.org']);
    await user.click(screen.getByRole('button', { name: 'TTL' }));
    expect(names()).toEqual(['beta.example.org', 'alpha.example.org']);
    expect(screen.getByRole('columnheader', { name: 'TTL' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('begins with the domain itself, and says an equal name once', async () => {
    const wild = aRecord({ id: 'w', name: '*.preview' });
    renderPage(<RecordsPage />, { answers: page([wild, ...records]), path: ofZone });
    await screen.findByRole('row', { name: /beta/ });
    const own = '@example.org';
    expect(names()).toEqual([own, own, '*.preview.example.org', 'alpha.example.org', 'beta.example.org']);
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(within(first!).getAllByRole('gridcell')[1]).not.toHaveClass('opacity-0');
    expect(within(second!).getAllByRole('gridcell')[1]).toHaveClass('opacity-0');
  });

  it('is one tab stop, whose controls arrows reach', async () => {
    const { user } = renderPage(<RecordsPage />, { answers: page(records), path: ofZone });
    const row = await screen.findByRole('row', { name: /alpha/ });
    const grid = screen.getByRole('grid');
    const stops = [...grid.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')].filter(
      ({ tabIndex }) => tabIndex >= 0,
    );
    expect(stops).toHaveLength(1);
    act(() => row.focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('checkbox', { name: 'Select A alpha.example.org' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('row', { name: /beta/ })).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}{ArrowRight}');
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveFocus();
  });

  it('links each record to its history', async () => {
    const { user, at } = renderPage(<RecordsPage />, { answers: page(records), path: ofZone });
    await user.click(await screen.findByRole('button', { name: 'History of A alpha.example.org' }));
    expect(at()).toBe('/version-history?domain=domain-1&tab=history&view=record&name=alpha&type=A');
  });

  it('keeps the last change with its undo over the table', async () => {
    const change = { planId: 'plan-9', status: 'applied', changes: 3, appliedCount: 3, descriptions: [] };
    const made = [{ kind: 'update', name: 'www', type: 'A', before: null, after: { ttl: 300, values: ['192.0.2.9'] } }];
    const entry = { at: new Date().toISOString(), by: 'u', actor: 'Ada', snapshot: null, change: { ...change, made } };
    const backup = { ...entry, change: null };
    const answers = page(records, {
      'GET /api/domains/domain-1/timeline': [backup, entry],
      'POST /api/change-plans/plan-9/undo': { ...aPlan(), id: 'plan-10' },
    });
    const { user } = renderPage(<RecordsPage />, { answers, path: ofZone });
    expect(await screen.findByText('www A → 192.0.2.9')).toBeVisible();
    expect(screen.getByText('and 2 more')).toBeVisible();
    const history = screen.getAllByRole('link', { name: 'History' });
    // The link beside the undo, and the one to the page of the domain.
    expect(history.map((link) => link.getAttribute('href'))).toEqual([
      '/version-history?domain=domain-1&tab=history',
      '/version-history?domain=domain-1&tab=history',
    ]);
    const pages = within(screen.getByRole('navigation', { name: 'Pages of this domain' }));
    expect(pages.getByRole('link', { name: 'Records' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('dialog', { name: 'Undo the change' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Apply 1 change' })).toBeVisible();
  });

  it('leaves no selection behind when the selected records are gone', async () => {
    const { user } = renderPage(<RecordsPage />, {
      answers: page(records, { 'POST /api/domains/domain-1/sync': { success: true, message: 'Read', recordCount: 1 } }),
      path: ofZone,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select A alpha.example.org' }));
    expect(screen.getByText('1 selected')).toBeVisible();
    openNetwork({
      ...page(records.filter(({ id }) => id !== 'a')),
      'GET /api/auth/user': {},
      'GET /api/incidents': [],
      'POST /api/domains/domain-1/sync': { success: true, message: 'Read', recordCount: 1 },
    });
    await user.click(screen.getByRole('button', { name: 'Refresh from Provider' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /alpha/ })).toBeNull());
    expect(screen.queryByText('1 selected')).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Select all' })).not.toBePartiallyChecked();
  });

  it('says that the host manages a locked record', async () => {
    renderPage(<RecordsPage />, { answers: page(records), path: ofZone });
    expect(await screen.findByRole('img', { name: 'The DNS host manages SOA records.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit SOA/ })).toBeNull();
  });

  it('shows a record that cannot be read with the text of the host, and why it is locked', async () => {
    const odd = { ...records[0]!, value: '???', status: 'unreadable' as const, can: { edit: false, delete: false } };
    renderPage(<RecordsPage />, { answers: page([odd]), path: ofZone });
    expect(await screen.findByText('???')).toBeVisible();
    const row = screen.getByRole('row', { name: /\?\?\?/ });
    expect(within(row).getByText('Unreadable')).toBeVisible();
    expect(within(row).getByRole('img', { name: /cannot read this record. Change it at the DNS host/ })).toBeVisible();
  });

  it('says why the records of a read-only host are locked', async () => {
    const domain = aDomain({ can: { edit: false, refresh: true, delete: true } });
    renderPage(<RecordsPage />, { answers: page(records, { 'GET /api/domains': [domain] }), path: ofZone });
    expect(await screen.findByText(/PowerDNS is read-only/)).toBeVisible();
  });

  it('moves by arrows and selects by space, Shift and a click', async () => {
    const { user } = renderPage(<RecordsPage />, { answers: page(records), path: ofZone });
    const first = await screen.findByRole('row', { name: /alpha/ });
    act(() => first.focus());
    await user.keyboard('{ArrowDown} ');
    expect(screen.getByRole('row', { name: /beta/ })).toHaveFocus();
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('2 selected')).toBeNull();
    const boxes = screen.getAllByRole('checkbox');
    await user.click(boxes[2]!);
    await user.keyboard('{Shift>}');
    await user.click(boxes[4]!);
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeVisible();
  });

  it('deletes what is selected as one plan', async () => {
    let sent: unknown;
    const answers = page(records, {
      'POST /api/domains/domain-1/change-plans': ({ body }: { body: unknown }) => {
        sent = body;
        return aPlan();
      },
    });
    const { user } = renderPage(<RecordsPage />, { answers, path: ofZone });
    await screen.findByRole('row', { name: /beta/ });
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: 'Delete 3 records' })).toBeVisible();
    await screen.findByRole('button', { name: 'Apply 1 change' });
    expect(sent).toEqual({
      mode: 'additive',
      changes: ['t', 'a', 'b'].map((recordId) => ({ action: 'delete', recordId })),
    });
  });

  it('gives many records one TTL as one plan', async () => {
    let sent: unknown;
    const answers = page(records.slice(0, 2), {
      'POST /api/domains/domain-1/change-plans': ({ body }: { body: unknown }) => {
        sent = body;
        return aPlan();
      },
    });
    const { user } = renderPage(<RecordsPage />, { answers, path: ofZone });
    await screen.findByRole('row', { name: /beta/ });
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Change TTL' }));
    await user.click(await screen.findByRole('button', { name: '1 hour' }));
    await user.click(screen.getByRole('button', { name: 'Review change' }));
    await screen.findByRole('button', { name: 'Apply 1 change' });
    expect(sent).toMatchObject({
      changes: [
        { action: 'update', recordId: 'a', ttl: 3600 },
        { recordId: 'b', ttl: 3600 },
      ],
    });
  });
});

describe('all domains', () => {
  const path = '/dashboard?domain=all';

  it('shows a count that the server did not finish as such', async () => {
    const headers = { 'Content-Range': 'dns-records 0-0/10001', 'Content-Range-Total': 'at-least' };
    renderPage(<RecordsPage />, { answers: page({ status: 200, body: [aRecord()], headers }), path });
    expect(await screen.findByText('10,000+ records')).toBeVisible();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '-1');
  });

  it('lets the server filter, and shows the total count', async () => {
    const list = { status: 200, body: [aRecord()], headers: { 'Content-Range': 'dns-records 0-0/12345' } };
    const { user } = renderPage(<RecordsPage />, { answers: page(list), path });
    expect(await screen.findByText('12,345 records')).toBeVisible();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '12346');
    expect(screen.getByRole('columnheader', { name: 'Domain' })).toBeInTheDocument();
    await user.type(screen.getByPlaceholderText('Search records...'), 'mail');
    await waitFor(() => expect(callsMade().at(-1)).toContain('search=mail'));
  });

  it('asks for a domain before it reads from or backs up a provider', async () => {
    const { user } = renderPage(<RecordsPage />, { answers: page(), path });
    await user.click(await screen.findByRole('button', { name: 'Backup from Provider' }));
    expect(await screen.findByText('Select Domain')).toBeVisible();
    expect(screen.getByText('Please select a specific domain for backup')).toBeVisible();
  });
});

describe('security scanning', () => {
  it.each([true, false])('checks the chosen zone where it is on: %s', async (scanning) => {
    renderPage(<RecordsPage />, {
      answers: page([aRecord()], {
        'GET /api/user/preferences': { ...preferences, monitoring: { ...preferences.monitoring, scanning } },
      }),
      path: ofZone,
    });
    await screen.findByRole('row', { name: /www/ });
    await waitFor(() => expect(screen.getByText('Issues')).toBeVisible());
    expect(callsMade().includes('GET /api/domains/domain-1/findings')).toBe(scanning);
  });
});

describe('a zone at its provider', () => {
  it('is read again, and shows the result', async () => {
    const answers = page([aRecord()], {
      'POST /api/domains/domain-1/sync': {
        success: false,
        message: 'No',
        error: 'PowerDNS does not answer',
        recordCount: 1,
      },
    });
    const { user } = renderPage(<RecordsPage />, { answers, path: ofZone });
    await user.click(await screen.findByRole('button', { name: 'Refresh from Provider' }));
    expect(await screen.findByText('Refresh Failed')).toBeVisible();
    expect(screen.getByText('PowerDNS does not answer')).toBeVisible();
  });

  it('is backed up', async () => {
    const answers = page([aRecord()], {
      'POST /api/domains/domain-1/sync': { success: true, message: '1 record kept.', recordCount: 1, snapshotId: 's' },
    });
    const { user } = renderPage(<RecordsPage />, { answers, path: ofZone });
    await user.click(await screen.findByRole('button', { name: 'Backup from Provider' }));
    expect(await screen.findByText('Backup Created')).toBeVisible();
  });

  it('says that the free plan allows no further backup, and offers no plans that nobody sells', async () => {
    const body = { code: 'backup_limit_reached', message: 'Free plan allows only 1 backup', premiumFeature: true };
    const answers = page([aRecord()], { 'POST /api/domains/domain-1/sync': { status: 403, body } });
    const { user } = renderPage(<RecordsPage />, { answers, path: ofZone });
    await user.click(await screen.findByRole('button', { name: 'Backup from Provider' }));
    expect(await screen.findByText('Premium Feature Required')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).not.toBeInTheDocument();
  });
});
