import { screen, waitFor, within } from '@testing-library/react';
import { keepsFirstSteps } from '../../../test/preferences';
import { catalogueAnswers } from '../../../test/providers';
import { aDomain } from '../../../test/records';
import { callsMade, renderPage } from '../../../test/render';
import type { BulkExpirationView } from '../../shared/api/generated/api.schemas';
import { dayMs } from '../../shared/format/durations';
import { DomainsPage } from './DomainsPage';

const show = (domains: unknown, more: Record<string, unknown> = {}) =>
  renderPage(<DomainsPage />, {
    answers: {
      ...catalogueAnswers,
      'GET /api/domains': domains,
      'GET /api/domains/bulk-expiration-checks': [],
      ...more,
    },
  });

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** A check of all domains that has ended, unless told otherwise. */
function bulkCheck(fields: Partial<BulkExpirationView>): BulkExpirationView {
  const counts = {
    successCount: 0,
    errorCount: 0,
    unpublishedCount: 0,
    unreachableCount: 0,
    queuedCount: 0,
    waitingCount: 0,
  };
  const total = (fields.successCount ?? 0) + (fields.errorCount ?? 0) + (fields.waitingCount ?? 0);
  const at = '2026-11-27T08:00:00.000Z';
  return {
    id: 'check',
    status: 'done',
    total,
    createdAt: at,
    endedAt: at,
    results: [],
    resultCount: total,
    ...counts,
    ...fields,
  };
}

const choose = async (page: ReturnType<typeof show>, item: string) => {
  await page.user.click(await screen.findByRole('button', { name: /^More actions for/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the domains page', () => {
  it('shows six skeleton cards while it loads', () => {
    show('never');
    expect(screen.getByRole('heading', { name: 'Domain Management' })).toBeInTheDocument();
    expect(screen.getAllByTestId('domain-skeleton')).toHaveLength(6);
    expect(screen.getByRole('button', { name: 'Check Expiration Dates' })).toBeDisabled();
  });

  it('shows the error, and retries', async () => {
    let calls = 0;
    const page = show(() => (++calls === 1 ? { status: 503, body: { message: 'Away' } } : [aDomain()]));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error Loading Domains');
    expect(alert).toHaveTextContent('An unexpected error occurred while fetching domains.');
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article', { name: 'example.org' })).toBeInTheDocument();
  });

  it('says once that other hosts are coming', async () => {
    localStorage.removeItem('zonekeeper-more-hosts-read');
    const page = show([aDomain()]);
    expect(await screen.findByText('More DNS hosts are on their way')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('More DNS hosts are on their way')).not.toBeInTheDocument();
    page.unmount();
    show([aDomain()]);
    await screen.findByRole('article');
    expect(screen.queryByText('More DNS hosts are on their way')).not.toBeInTheDocument();
    localStorage.removeItem('zonekeeper-more-hosts-read');
  });

  it('lists twelve domains or more in lines, fewer as cards', async () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_, id) => aDomain({ id: `${id}`, displayName: `d${id}.example.org` }));
    const isCard = (article: HTMLElement) => article.className.includes('rounded-xl');
    const few = show(some(11));
    expect((await screen.findAllByRole('article')).every(isCard)).toBe(true);
    few.unmount();
    show(some(12));
    expect((await screen.findAllByRole('article')).some(isCard)).toBe(false);
  });

  it('shows an open incident on the card of its domain', async () => {
    const incident = { id: 'i', domainId: 'domain-1', subject: 'zone', changes: [], changeCount: 0 };
    show([aDomain()], { 'GET /api/incidents': [incident] });
    const card = within(await screen.findByRole('article'));
    expect(await card.findByRole('link', { name: '1 incident' })).toHaveAttribute(
      'href',
      '/version-history?domain=domain-1&tab=monitoring&incident=i',
    );
    expect(card.getByRole('link', { name: 'example.org' })).toHaveAttribute('href', '/dashboard?domain=domain-1');
  });

  it('treats an ended session as no data', async () => {
    show({ status: 401, body: { code: 'unauthorized', message: 'Unauthorized' } });
    expect(await screen.findByText('No domains yet')).toBeInTheDocument();
  });

  it('offers an own domain or a sandbox zone to start with', async () => {
    const page = show([], {
      ...keepsFirstSteps(),
      'POST /api/domains/sandbox': aDomain({ displayName: 'calm-lake.test' }),
    });
    await screen.findByRole('button', { name: 'Add Your First Domain' });
    expect(screen.getByRole('button', { name: 'Check Expiration Dates' })).toBeDisabled();
    await page.user.click(await screen.findByRole('button', { name: 'Try it with a sandbox zone' }));
    await waitFor(() => expect(page.at()).toBe('/dashboard?domain=domain-1'));
  });

  it.each([
    ['/domains?add', 'Where is the zone hosted?'],
    ['/domains?add=watch', 'No API'],
  ])('opens the form to add a domain at %s', async (path, text) => {
    const page = renderPage(<DomainsPage />, {
      answers: { ...catalogueAnswers, 'GET /api/domains': [], 'GET /api/domains/bulk-expiration-checks': [] },
      path,
    });
    const dialog = await screen.findByRole('dialog', { name: 'Add New Domain' });
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.at()).toBe('/domains');
  });

  it('finds domains by name and by provider, in any case, and `/` leads to the search', async () => {
    const page = show([
      aDomain({ id: '1', displayName: 'bücher.example', name: 'xn--bcher-kva.example' }),
      aDomain({
        id: '2',
        displayName: 'shop.test',
        name: 'shop.test',
        provider: { name: 'x', displayName: 'Sandbox', builtIn: true },
      }),
    ]);
    await screen.findAllByRole('article');
    const search = screen.getByRole('searchbox', { name: 'Search domains' });
    const found = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
    await page.user.type(search, 'BÜCH');
    await waitFor(() => expect(found()).toEqual(['bücher.example']));
    await page.user.clear(search);
    await page.user.type(search, 'sandBOX');
    await waitFor(() => expect(found()).toEqual(['shop.test']));
    await page.user.clear(search);
    await page.user.type(search, 'nothing');
    expect(await screen.findByText('No domains found')).toBeInTheDocument();
    expect(screen.getByText('No domains match "nothing". Try a different search term.')).toBeInTheDocument();
  });

  it('draws 60 of many cards, and more on request', async () => {
    const many = Array.from({ length: 130 }, (_, id) => aDomain({ id: `${id}`, displayName: `d${id}.example.org` }));
    const page = show(many);
    expect(await screen.findAllByRole('article')).toHaveLength(60);
    expect(screen.getByText('130 domains')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Show 60 more of 70' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(120));
    await page.user.type(screen.getByRole('searchbox', { name: 'Search domains' }), 'd129');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it('checks all expiration dates and shows the result', async () => {
    const page = show([aDomain()], {
      'POST /api/domains/bulk-expiration-check': bulkCheck({
        successCount: 3,
        errorCount: 4,
        unpublishedCount: 1,
        unreachableCount: 2,
      }),
    });
    await screen.findByRole('article');
    await page.user.click(screen.getByRole('button', { name: 'Check Expiration Dates' }));
    const text = '3 dates known · 1 not published by the registry · 1 not found · 2 registries could not be reached';
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('says that no registry could be reached, rather than that dates were not found', async () => {
    const page = show([aDomain()], {
      'POST /api/domains/bulk-expiration-check': bulkCheck({ errorCount: 2, unreachableCount: 2 }),
    });
    await screen.findByRole('article');
    await page.user.click(screen.getByRole('button', { name: 'Check Expiration Dates' }));
    expect(await screen.findByText(/^The registry could not be reached\./)).toBeInTheDocument();
    expect(screen.queryByText(/not found/)).not.toBeInTheDocument();
  });

  it('finds a check that runs, shows how far it has come, and says its result once', async () => {
    let lists = 0;
    const running = bulkCheck({ status: 'running', successCount: 1, waitingCount: 3, endedAt: null });
    const page = show([aDomain()], {
      'GET /api/domains/bulk-expiration-checks': () => [++lists < 3 ? running : bulkCheck({ successCount: 4 })],
    });
    expect(await screen.findByText('Asking the registries: 1 of 4 domains')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress of the check' })).toHaveValue(1);
    expect(screen.getByRole('button', { name: 'Check Expiration Dates' })).toBeDisabled();
    expect(await screen.findByText('4 dates known', undefined, { timeout: 5_000 })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    page.unmount();
  });

  it('says nothing about a check that had ended before', async () => {
    show([aDomain()], { 'GET /api/domains/bulk-expiration-checks': [bulkCheck({ successCount: 4 })] });
    await screen.findByRole('article');
    expect(screen.queryByText('4 dates known')).not.toBeInTheDocument();
  });

  it('shows an error when the check of all dates fails', async () => {
    const page = show([aDomain()], {
      'POST /api/domains/bulk-expiration-check': { status: 502, body: { message: 'No registry answers' } },
    });
    await screen.findByRole('article');
    await page.user.click(screen.getByRole('button', { name: 'Check Expiration Dates' }));
    expect(await screen.findByText('Bulk Check Failed')).toBeInTheDocument();
  });
});

describe('the card of a domain', () => {
  it.each([
    ['active', 'Connected'],
    ['propagating', 'Checking...'],
    ['error', 'Disconnected'],
    ['parked', 'parked'],
  ])('says that one that is %s is %s', async (status, label) => {
    show([{ ...aDomain(), status }]);
    expect(within(await screen.findByRole('article')).getByText(label)).toBeInTheDocument();
  });

  it.each([
    [-3, 'Expired 3d ago'],
    [0, 'Expires today'],
    [30, '30d left'],
    [90, '90d left'],
    [400, '400d left'],
  ])('with %i days left says %s', async (days, label) => {
    show([aDomain({ expirationDate: inDays(days), expirationSource: 'rdap' })]);
    expect(await screen.findByText(label)).toBeInTheDocument();
  });

  it('says that a registry publishes no date', async () => {
    show([aDomain({ expirationCheckedAt: '2026-11-20T10:00:00.000Z' })]);
    expect(await screen.findByText('Not published')).toBeInTheDocument();
  });

  it('says what the registry has against the registration, and leaves usual states out', async () => {
    show([aDomain({ registryStatuses: ['clientTransferProhibited', 'clientHold', 'redemptionPeriod'] })]);
    expect(await screen.findByText('Suspended by the registrar')).toBeInTheDocument();
    expect(screen.getByText('In redemption')).toBeInTheDocument();
    expect(screen.queryByText(/transfer/i)).toBeNull();
  });

  it('links to the site with rel="noopener"', async () => {
    show([aDomain({ name: 'xn--bcher-kva.example', displayName: 'bücher.example' })]);
    const link = await screen.findByRole('link', { name: /Visit Site/ });
    expect(link).toHaveAttribute('href', 'https://xn--bcher-kva.example');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.getByRole('heading', { name: 'bücher.example' })).toHaveAttribute(
      'title',
      'In DNS: xn--bcher-kva.example',
    );
  });

  it('shows why it is disconnected, and the result of a new test', async () => {
    const debug = { provider: 'powerdns', endpoint: 'https://pdns.example', errorType: 'auth_invalid', warnings: [] };
    const page = show([aDomain({ status: 'error', statusMessage: 'The key was refused' })], {
      'POST /api/domains/domain-1/test-connection': { success: false, message: 'Still refused', debug },
    });
    expect(await screen.findByText('The key was refused')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Test connection' }));
    const dialog = await screen.findByRole('dialog', { name: 'Connection test: Failed' });
    expect(dialog).toHaveTextContent('auth_invalid');
    expect(screen.getAllByText('Still refused')).toHaveLength(1);
    await page.user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Debug Info Copied')).toBeInTheDocument();
    expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({ message: 'Still refused', ...debug });
  });

  it('is read again on demand', async () => {
    const page = show([aDomain()], {
      'POST /api/domains/domain-1/refresh': { success: true, message: 'Nothing changed', recordCount: 2, debug: {} },
    });
    await choose(page, 'Refresh');
    expect(await screen.findByText('Zone Read Again')).toBeInTheDocument();
  });

  it('shows an error when the registry cannot be asked', async () => {
    const page = show([aDomain()], {
      'GET /api/domains/domain-1/expiration': { status: 502, body: { message: 'The registry is silent' } },
    });
    await choose(page, 'Check expiration date');
    expect(await screen.findByText('Expiration Check Failed')).toBeInTheDocument();
    expect(screen.getByText('The registry is silent')).toBeInTheDocument();
  });

  it('is deleted only after its name was typed, and says what is kept', async () => {
    const page = show([aDomain()], { 'DELETE /api/domains/domain-1': undefined });
    await choose(page, 'Delete Domain');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Domain' });
    expect(dialog).toHaveTextContent('Nothing changes at PowerDNS');
    const button = within(dialog).getByRole('button', { name: 'Delete Domain' });
    expect(button).toBeDisabled();
    await page.user.type(within(dialog).getByRole('textbox'), 'example.org');
    await page.user.click(button);
    expect(await screen.findByText('Domain Deleted')).toBeInTheDocument();
    expect(callsMade()).toContain('DELETE /api/domains/domain-1');
  });

  it('stays when the server refuses to delete it', async () => {
    const page = show([aDomain()], {
      'DELETE /api/domains/domain-1': { status: 409, body: { message: 'It is busy' } },
    });
    await choose(page, 'Delete Domain');
    await page.user.type(await screen.findByRole('textbox'), 'example.org{Enter}');
    expect(await screen.findByText('Failed to Delete Domain')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
