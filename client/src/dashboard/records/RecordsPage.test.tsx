import { screen, waitFor, within } from '@testing-library/react';
import { paidBilling } from '../../../test/billing';
import { layOutRows } from '../../../test/layout';
import { openNetwork } from '../../../test/network';
import { aPerson, renderPage } from '../../../test/render';
import { aDomain, aRecord } from '../../../test/records';
import { ofZone, recordsPage } from '../../../test/recordsPage';
import { RecordsPage } from './RecordsPage';

beforeAll(layOutRows);
afterEach(() => localStorage.clear());

describe('the page of records', () => {
  it('shows five rows in the shape of records while they are read', async () => {
    renderPage(<RecordsPage />, { answers: recordsPage('never'), path: ofZone });
    const status = await screen.findByRole('status', { name: 'Loading records' });
    await waitFor(() => expect(screen.getByText('Total Domains')).toBeVisible());
    expect(within(status).getAllByTestId('skeleton-row')).toHaveLength(5);
  });

  it('shows a record with the part of its name that matters, and the whole name on hover', async () => {
    renderPage(<RecordsPage />, { answers: recordsPage(), path: ofZone });
    const row = await screen.findByRole('row', { name: /www/ });
    expect(row).toHaveTextContent('www.example.org');
    expect(within(row).getByTitle('www.example.org')).toBeVisible();
    expect(within(row).getByText('5 min')).toHaveAttribute('title', '300 seconds');
  });

  it('shows a badge only for records that are not simply active', async () => {
    const records = [aRecord(), aRecord({ id: 'record-2', name: 'mail', status: 'propagating' })];
    renderPage(<RecordsPage />, { answers: recordsPage(records), path: ofZone });
    const mail = await screen.findByRole('row', { name: /mail/ });
    expect(within(mail).getByText('Propagating')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /www/ })).getByText('Active')).toHaveClass('sr-only');
  });

  it('shows the next step for a zone without records', async () => {
    const { user } = renderPage(<RecordsPage />, { answers: recordsPage([]), path: ofZone });
    expect(await screen.findByText('No DNS records')).toBeVisible();
    expect(screen.getByText('Get started by adding your first DNS record.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Add Record' })[1]!);
    expect(await screen.findByRole('dialog', { name: 'Add DNS Record' })).toBeVisible();
  });

  it('says why the records could not be read, and tries again', async () => {
    const failure = { status: 503, body: { code: 'down', message: 'The database is away' } };
    const { user } = renderPage(<RecordsPage />, { answers: recordsPage(failure), path: ofZone });
    expect(await screen.findByText('Failed to fetch DNS records')).toBeVisible();
    openNetwork(recordsPage());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('row', { name: /www/ })).toBeVisible();
  });

  it('says that a zone is being read', async () => {
    const domain = aDomain({ status: 'propagating', recordCount: 0 });
    renderPage(<RecordsPage />, { answers: recordsPage([], { 'GET /api/domains': [domain] }), path: ofZone });
    expect(await screen.findByText('Reading the zone of example.org')).toBeVisible();
  });

  it('shows the add-domain prompt when there are no domains', async () => {
    renderPage(<RecordsPage />, { answers: recordsPage([], { 'GET /api/domains': [] }), path: '/dashboard' });
    expect(await screen.findByText('Getting Started')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Domains' })).toHaveAttribute('href', '/domains');
  });

  it('leads free users to the plans, and nobody else', async () => {
    const { unmount } = renderPage(<RecordsPage />, { answers: recordsPage(), path: ofZone });
    expect(await screen.findByText('You are on the free plan')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    unmount();
    const user = aPerson({ subscriptionTier: 'premium', subscriptionStatus: 'active' });
    renderPage(<RecordsPage />, { answers: recordsPage(), path: ofZone, user });
    await screen.findByRole('row', { name: /www/ });
    expect(screen.queryByText('You are on the free plan')).toBeNull();
  });

  it('shows an open incident over the records', async () => {
    const change = { name: 'www', type: 'A', class: 'edit', before: ['192.0.2.1'], after: null };
    const can = { accept: true, restore: false };
    const incident = { id: 'i', domainId: 'domain-1', subject: 'zone', changedAt: new Date().toISOString(), can };
    const incidents = [
      { ...incident, changes: [change], changeCount: 1_234 },
      { ...incident, id: 'other', domainId: 'domain-2', changes: [], changeCount: 0 },
    ];
    renderPage(<RecordsPage />, { answers: { ...recordsPage(), 'GET /api/incidents': incidents }, path: ofZone });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Changed outside Zonekeeper · nowwww A 192.0.2.1 → noneand 1,233 more');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(within(alert).getByRole('link', { name: 'See what changed' })).toHaveAttribute(
      'href',
      '/version-history?domain=domain-1&tab=monitoring&incident=i',
    );
  });

  it('restores from the banner of an incident, after a second word', async () => {
    const can = { accept: true, restore: true };
    const incident = { id: 'i', domainId: 'domain-1', subject: 'zone', changedAt: new Date().toISOString(), can };
    let restores = 0;
    const answers = {
      ...recordsPage(),
      'GET /api/incidents': [{ ...incident, changes: [], changeCount: 0 }],
      'POST /api/incidents/i/restore': () => ((restores += 1), { ...incident, state: 'resolved' }),
    };
    const { user } = renderPage(<RecordsPage />, { answers, path: ofZone });
    await user.click(await screen.findByRole('button', { name: 'Restore now' }));
    expect(restores).toBe(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore now' }));
    expect(await screen.findByText('Restored')).toBeVisible();
    expect(restores).toBe(1);
  });

  it('sells no plan to somebody whose payment is being confirmed', async () => {
    const answers = { ...recordsPage(), 'POST /api/billing/refresh': 'never' };
    renderPage(<RecordsPage />, { answers, path: '/dashboard?success=true' });
    expect(await screen.findByText('Confirming your payment')).toBeVisible();
    expect(screen.queryByText('You are on the free plan')).toBeNull();
  });

  it('shows a welcome once after a payment', async () => {
    const answers = { ...recordsPage(), 'POST /api/billing/refresh': paidBilling() };
    const { at } = renderPage(<RecordsPage />, { answers, path: '/dashboard?success=true' });
    expect(await screen.findByText('Welcome to Premium!')).toBeVisible();
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });
});
