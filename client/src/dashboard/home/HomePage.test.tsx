import { screen, within } from '@testing-library/react';
import { aPerson, renderPage } from '../../../test/render';
import { someStats } from '../../../test/stats';
import { HomePage } from './HomePage';

const nothing = {
  'GET /api/dashboard/stats': someStats({ totalDomains: 0, totalRecords: 0, averageResponseTime: null }),
  'GET /api/user/activity': { recentActivity: [] },
  'GET /api/domains': [],
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
  ['the e-mail without one', aPerson({ firstName: null }), 'Welcome back, ada@example.org!'],
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

it('links to the next steps', async () => {
  show();
  const actions = within((await screen.findByText('Quick Actions')).parentElement!);
  const targets = actions.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/domains', '/dashboard', '/propagation', '/dns-help']);
});

it('lists only the domains that need attention', async () => {
  const domain = {
    id: '1',
    displayName: 'lost.example',
    status: 'error',
    statusMessage: 'The key was refused',
    expirationDate: null,
  };
  show({ 'GET /api/domains': [domain, { ...domain, id: '2', displayName: 'fine.example', status: 'active' }] });
  expect(await screen.findByText('Cannot be reached: The key was refused')).toBeInTheDocument();
  expect(screen.getByText('lost.example')).toBeInTheDocument();
  expect(screen.queryByText('fine.example')).not.toBeInTheDocument();
});
