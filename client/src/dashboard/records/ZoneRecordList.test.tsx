import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { layOutRows } from '../../../test/layout';
import { openNetwork } from '../../../test/network';
import { callsMade, renderPage } from '../../../test/render';
import { aDomain, aPlan, aRecord, plansAt } from '../../../test/records';
import { ofZone, recordsPage } from '../../../test/recordsPage';
import { RecordsPage } from './RecordsPage';

beforeAll(layOutRows);
afterEach(() => localStorage.clear());

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
    const { user } = renderPage(<RecordsPage />, { answers: recordsPage(records), path: ofZone });
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

  it('shows another record in the elements of one that is filtered out, folded again', async () => {
    const long = (id: string, text: string) => aRecord({ id, name: id, type: 'TXT', value: `"${text.repeat(60)}"` });
    const { user } = renderPage(<RecordsPage />, {
      answers: recordsPage([long('one', 'ab'), long('two', 'cd')]),
      path: ofZone,
    });
    await user.type(await screen.findByPlaceholderText('Search records...'), 'abab');
    await waitFor(() => expect(names()).toHaveLength(1));
    const row = screen.getByRole('row', { name: /abab/ });
    await user.click(within(row).getByRole('button', { name: 'Show all' }));
    fireEvent.change(screen.getByPlaceholderText('Search records...'), { target: { value: 'cdcd' } });
    await waitFor(() => expect(row).toHaveTextContent('cdcd'));
    expect(within(row).getByRole('button', { name: 'Show all' })).toHaveAttribute('aria-expanded', 'false');
    expect(within(row).getByRole('button', { name: 'Edit TXT two.example.org' })).toBeVisible();
  });

  it('selects with Shift only the rows that the search shows', async () => {
    const { user } = renderPage(<RecordsPage />, { answers: recordsPage(records.slice(0, 3)), path: ofZone });
    await user.type(await screen.findByPlaceholderText('Search records...'), '192.0.2');
    await waitFor(() => expect(names()).toHaveLength(2));
    const box = (record: string) => screen.getByRole('checkbox', { name: `Select ${record}` });
    await user.click(box('A alpha.example.org'));
    await user.keyboard('{Shift>}');
    await user.click(box('A beta.example.org'));
    await user.keyboard('{/Shift}');
    await user.clear(screen.getByPlaceholderText('Search records...'));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.getByText('2 selected')).toBeVisible();
  });

  it('sorts by a column, one way and the other', async () => {
    const { user } = renderPage(<RecordsPage />, { answers: recordsPage(records.slice(0, 2)), path: ofZone });
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
    renderPage(<RecordsPage />, { answers: recordsPage([wild, ...records]), path: ofZone });
    await screen.findByRole('row', { name: /beta/ });
    const own = '@example.org';
    expect(names()).toEqual([own, own, '*.preview.example.org', 'alpha.example.org', 'beta.example.org']);
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(within(first!).getAllByRole('gridcell')[1]).not.toHaveClass('opacity-0');
    expect(within(second!).getAllByRole('gridcell')[1]).toHaveClass('opacity-0');
  });

  it('is one tab stop, whose controls arrows reach', async () => {
    const { user } = renderPage(<RecordsPage />, { answers: recordsPage(records), path: ofZone });
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
    const { user, at } = renderPage(<RecordsPage />, { answers: recordsPage(records), path: ofZone });
    await user.click(await screen.findByRole('button', { name: 'History of A alpha.example.org' }));
    expect(at()).toBe('/version-history?domain=domain-1&tab=history&view=record&name=alpha&type=A');
  });

  it('keeps the last change with its undo over the table', async () => {
    const change = { planId: 'plan-9', status: 'applied', changes: 3, appliedCount: 3, descriptions: [] };
    const made = [{ kind: 'update', name: 'www', type: 'A', before: null, after: { ttl: 300, values: ['192.0.2.9'] } }];
    const entry = { at: new Date().toISOString(), by: 'u', actor: 'Ada', snapshot: null, change: { ...change, made } };
    const backup = { ...entry, change: null };
    const answers = recordsPage(records, {
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
      answers: recordsPage(records, {
        'POST /api/domains/domain-1/sync': { success: true, message: 'Read', recordCount: 1 },
      }),
      path: ofZone,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select A alpha.example.org' }));
    expect(screen.getByText('1 selected')).toBeVisible();
    openNetwork({
      ...recordsPage(records.filter(({ id }) => id !== 'a')),
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
    renderPage(<RecordsPage />, { answers: recordsPage(records), path: ofZone });
    expect(await screen.findByRole('img', { name: 'The DNS host manages SOA records.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit SOA/ })).toBeNull();
  });

  it('shows a record that cannot be read with the text of the host, and why it is locked', async () => {
    const odd = { ...records[0]!, value: '???', status: 'unreadable' as const, can: { edit: false, delete: false } };
    renderPage(<RecordsPage />, { answers: recordsPage([odd]), path: ofZone });
    expect(await screen.findByText('???')).toBeVisible();
    const row = screen.getByRole('row', { name: /\?\?\?/ });
    expect(within(row).getByText('Unreadable')).toBeVisible();
    expect(within(row).getByRole('img', { name: /cannot read this record. Change it at the DNS host/ })).toBeVisible();
  });

  it('says why the records of a read-only host are locked', async () => {
    const domain = aDomain({ can: { edit: false, refresh: true, delete: true } });
    renderPage(<RecordsPage />, { answers: recordsPage(records, { 'GET /api/domains': [domain] }), path: ofZone });
    expect(await screen.findByText(/PowerDNS is read-only/)).toBeVisible();
  });

  it('moves by arrows and selects by space, Shift and a click', async () => {
    const { user } = renderPage(<RecordsPage />, { answers: recordsPage(records), path: ofZone });
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

  /** The page with these records selected, and the plans that it asks for. */
  async function selectAll(listed: typeof records) {
    const sent: unknown[] = [];
    const answers = recordsPage(listed, {
      [plansAt]: ({ body }: { body: unknown }) => (sent.push(body), aPlan()),
    });
    const page = renderPage(<RecordsPage />, { answers, path: ofZone });
    await screen.findByRole('row', { name: /beta/ });
    await page.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    return { ...page, sent };
  }

  it('deletes what is selected as one plan', async () => {
    const { user, sent } = await selectAll(records);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: 'Delete 3 records' })).toBeVisible();
    await screen.findByRole('button', { name: 'Apply 1 change' });
    expect(sent).toEqual([
      { mode: 'additive', changes: ['t', 'a', 'b'].map((recordId) => ({ action: 'delete', recordId })) },
    ]);
  });

  it.each([
    ['the TTL that all have', [300, 300], '300'],
    ['none where they differ', [300, 900], ''],
  ])('begins a change of many TTLs with %s', async (_, ttls, shown) => {
    const two = ttls.map((ttl, index) => aRecord({ id: `r${index}`, name: `n${index}`, ttl }));
    const { user } = renderPage(<RecordsPage />, { answers: recordsPage(two), path: ofZone });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Change TTL' }));
    const input = await screen.findByLabelText('TTL (seconds)');
    expect(input).toHaveValue(shown);
    expect(input).toBeValid();
    expect(input).toHaveAttribute('placeholder', 'Mixed');
  });

  it('gives many records one TTL as one plan', async () => {
    const { user, sent } = await selectAll(records.slice(0, 2));
    await user.click(screen.getByRole('button', { name: 'Change TTL' }));
    await user.click(await screen.findByRole('button', { name: '1 hour' }));
    await user.click(screen.getByRole('button', { name: 'Review change' }));
    await screen.findByRole('button', { name: 'Apply 1 change' });
    expect(sent).toMatchObject([
      {
        changes: [
          { action: 'update', recordId: 'a', ttl: 3600 },
          { recordId: 'b', ttl: 3600 },
        ],
      },
    ]);
  });
});
