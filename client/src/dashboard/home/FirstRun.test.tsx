import { screen, waitFor, within } from '@testing-library/react';
import { aDomain } from '../../../test/records';
import { keepsFirstSteps } from '../../../test/preferences';
import { sandbox } from '../../../test/providers';
import { aPerson, callsMade, renderPage } from '../../../test/render';
import { someStats } from '../../../test/stats';
import { usePreferences } from '../../shared/api/preferences';
import { useFirstSteps } from '../../shared/firstSteps';
import { HomePage } from './HomePage';

const zone = aDomain({ id: 'new', displayName: 'calm-lake.test' });

/** As the frame of the app does, which reads the preferences for every page. */
function Home() {
  usePreferences();
  const { note } = useFirstSteps();
  return (
    <>
      <HomePage />
      <button onClick={() => note('another', 'undo')}>Undo elsewhere</button>
      <button onClick={() => note('new', 'undo')}>Undo here</button>
    </>
  );
}

const show = (answers: object, user = aPerson()) =>
  renderPage(<Home />, {
    user,
    answers: {
      'GET /api/dashboard/stats': someStats(),
      'GET /api/user/activity': { recentActivity: [] },
      'GET /api/domains': [],
      'GET /api/dns-providers': [sandbox],
      'POST /api/domains/sandbox': zone,
      ...keepsFirstSteps(),
      ...answers,
    },
  });
const steps = () => within(screen.getByRole('list', { name: 'First steps' })).getAllByRole('listitem');
const done = () => steps().map(({ textContent }) => textContent.includes('done'));

it('greets a newcomer by name, or without one', async () => {
  const page = show({});
  expect(await screen.findByRole('heading', { name: 'Welcome to Zonekeeper, Ada' })).toBeInTheDocument();
  page.unmount();
  show({}, aPerson({ firstName: null }));
  expect(await screen.findByRole('heading', { name: 'Welcome to Zonekeeper' })).toBeInTheDocument();
});

it('offers one thing to do first, and two others', async () => {
  const { user, at } = show({});
  const button = await screen.findByRole('button', { name: 'Try it with a sandbox zone' });
  expect(screen.queryByText('Total Domains')).not.toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/domains?add', '/domains?add=watch']);
  expect(steps().map(({ textContent }) => textContent)).toEqual([
    '1Add a zone',
    '2Change a record, such as www',
    '3Undo it',
  ]);
  await user.click(button);
  await waitFor(() => expect(at()).toBe('/dashboard?domain=new'));
  expect(done()).toEqual([true, false, false]);
});

it('ticks the steps of the own zone only', async () => {
  const { user } = show(keepsFirstSteps({ domainId: 'new' }));
  await waitFor(() => expect(done()).toEqual([true, false, false]));
  await user.click(screen.getByText('Undo elsewhere'));
  expect(done()).toEqual([true, false, false]);
  await user.click(screen.getByText('Undo here'));
  expect(done()).toEqual([true, true, true]);
});

it('shows in a second browser what was done in the first, until it is dismissed', async () => {
  const answers = { ...keepsFirstSteps({ domainId: 'new', changed: true }), 'GET /api/domains': [zone] };
  const { user } = show(answers);
  await waitFor(() => expect(done()).toEqual([true, true, false]));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'First steps' })).not.toBeInTheDocument());
  expect(callsMade()).toContain('PATCH /api/user/preferences');
});
