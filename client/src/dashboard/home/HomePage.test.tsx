import { screen, within } from '@testing-library/react';
import { somePreferences } from '../../../test/preferences';
import { sandbox } from '../../../test/providers';
import { aPerson, renderPage } from '../../../test/render';
import { someStats } from '../../../test/stats';
import { usePreferences } from '../../shared/api/preferences';
import { HomePage } from './HomePage';

const aZone = (different: object = {}) => ({
  id: '1',
  displayName: 'fine.example',
  providerId: 'provider-1',
  provider: { name: 'powerdns', displayName: 'PowerDNS', builtIn: false },
  status: 'active',
  statusMessage: null,
  statusPhrase: null,
  recordCount: 1234,
  lastModified: '2026-01-02T03:04:05.000Z',
  lastReadAt: '2026-01-02T03:04:05.000Z',
  expirationDate: null,
  ...different,
});
const nothing = {
  'GET /api/dashboard/stats': someStats({ averageResponseTime: null }),
  'GET /api/user/activity': { recentActivity: [] },
  'GET /api/domains': [aZone()],
  'GET /api/dns-providers': [sandbox],
};
const entry = (action: string) => ({
  id: action,
  action,
  resource: 'example.org',
  timestamp: '2026-01-02T03:04:05.000Z',
  createdAt: '2026-01-02T03:04:05.000Z',
});
const show = (answers: object = {}, user = aPerson()) =>
  renderPage(<HomePage />, { answers: { ...nothing, ...answers }, user });
const card = async (label: string) => (await screen.findByText(label)).closest('a, div')!;

it.each([
  ['the first name', aPerson(), 'Welcome back, Ada!'],
  ['the email without one', aPerson({ firstName: null }), 'Welcome back, ada@example.org!'],
  ['"User" without both', aPerson({ firstName: null, email: '' }), 'Welcome back, User!'],
])('greets by %s', async (_, user, greeting) => {
  show({}, user);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(greeting);
});

it('shows the four numbers of the account', async () => {
  show({ 'GET /api/dashboard/stats': someStats() });
  expect(await card('Total Domains')).toHaveTextContent('2');
  expect(await card('DNS Records')).toHaveTextContent('1,234');
  expect(await card('Propagating')).toHaveTextContent('3');
  expect(await card('Performance')).toHaveTextContent('87');
});

it('shows no number without measurements', async () => {
  show();
  expect(await card('Performance')).toHaveTextContent('–');
});

it('retries numbers that could not be loaded', async () => {
  let isUp = false;
  const { user } = show({
    'GET /api/dashboard/stats': () => (isUp ? someStats() : { status: 500, body: { message: 'Out of order' } }),
  });
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await card('Total Domains')).toHaveTextContent('2');
});

it('lists the latest five activities', async () => {
  const actions = ['one', 'two', 'three', 'four', 'five', 'six'].map((number) => entry(`Added record ${number}`));
  show({ 'GET /api/user/activity': { recentActivity: actions } });
  expect(await screen.findByText('Added record five')).toBeInTheDocument();
  expect(screen.queryByText('Added record six')).not.toBeInTheDocument();
});

it('shows an empty state without activity', async () => {
  show();
  expect(await screen.findByText('No recent activity to display')).toBeInTheDocument();
});

it('lists the domains with the last change and how fresh the copy is', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'fine.example' });
  expect(link).toHaveAttribute('href', '/dashboard?domain=1');
  const row = link.closest('li')!;
  expect(row).toHaveTextContent(/PowerDNS·read .* ago/);
  expect(row).toHaveTextContent(/changed .* ago/);
  expect(row).toHaveTextContent('1,234 records');
});

it('puts open incidents first, and on the row of their domain', async () => {
  const change = { name: 'www', type: 'A', class: 'edit', before: ['192.0.2.1'], after: ['203.0.113.66'] };
  const incident = {
    id: 'i',
    domainId: '1',
    subject: 'zone',
    changedAt: '2026-01-02T03:04:05.000Z',
    changes: [change],
    changeCount: 1,
  };
  const begun = somePreferences({ firstSteps: { domainId: '1', changed: true, undone: false } });
  const WithPreferences = () => {
    usePreferences();
    return <HomePage />;
  };
  renderPage(<WithPreferences />, {
    answers: { ...nothing, 'GET /api/incidents': [incident], 'GET /api/user/preferences': begun },
    user: aPerson(),
  });
  const [pill, ...others] = await screen.findAllByRole('link', { name: '1 incident' });
  expect(others).toEqual([]);
  expect(pill).toHaveAttribute('href', '/version-history?domain=1&tab=monitoring&incident=i');
  const attention = screen.getByRole('heading', { name: 'Needs attention' }).parentElement!;
  expect(attention).toHaveTextContent('fine.exampleChanged outside Zonekeeperwww A 192.0.2.1 → 203.0.113.66');
  const steps = await screen.findByRole('list', { name: 'First steps' });
  expect(attention.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('lists only the domains that need attention', async () => {
  const domain = aZone({ displayName: 'lost.example', status: 'error', statusMessage: 'The key was refused' });
  show({ 'GET /api/domains': [domain, { ...domain, id: '2', displayName: 'fine.example', status: 'active' }] });
  expect(await screen.findByText('The key was refused')).toBeInTheDocument();
  const attention = within(screen.getByRole('heading', { name: 'Needs attention' }).parentElement!);
  expect(attention.getByText('lost.example')).toBeInTheDocument();
  expect(attention.queryByText('fine.example')).not.toBeInTheDocument();
});
