import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { paidBilling } from '../../../../test/billing';
import { somePreferences } from '../../../../test/preferences';
import { openNetwork } from '../../../../test/network';
import { aPerson, callsMade, renderPage } from '../../../../test/render';
import { isPremium, useCurrentUser } from '../../../shared/api/user';
import { PlanWatch } from './PlanWatch';

const paid = aPerson({ subscriptionTier: 'premium', subscriptionStatus: 'active' });
const preferences = somePreferences({ timezone: 'UTC' });
const asked = (call: string) => callsMade().filter((each) => each === call).length;

function Plan() {
  const { data: user } = useCurrentUser();
  return <p>{user && isPremium(user) ? 'premium' : 'free'}</p>;
}

afterEach(() => jest.restoreAllMocks());

it('shows another plan when the page is looked at again, and asks no more than every five seconds', async () => {
  let now = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const user = aPerson();
  renderPage(
    <>
      <PlanWatch user={user} />
      <Plan />
    </>,
    { user },
  );
  expect(await screen.findByText('free')).toBeVisible();
  openNetwork({ 'GET /api/auth/user': paid });
  const look = () => act(() => void window.dispatchEvent(new Event('focus')));
  look();
  now += 6_000;
  look();
  look();
  expect(await screen.findByText('premium')).toBeVisible();
  expect(asked('GET /api/auth/user')).toBe(2);
});

it('says on every page until when premium stays after a failed payment', async () => {
  const due = paidBilling({ status: 'past_due', graceUntil: '2026-12-01T12:00:00.000Z' });
  renderPage(<PlanWatch user={paid} />, {
    user: paid,
    answers: { 'GET /api/billing': due, 'GET /api/user/preferences': preferences },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your last payment failedEverything works until Dec 01, 2026.');
  expect(screen.getByRole('link', { name: 'Plan & billing' })).toHaveAttribute('href', '/settings?tab=billing');
});

it('says nothing to those who have paid, and asks nothing for a free user', async () => {
  const { unmount } = renderPage(<PlanWatch user={paid} />, {
    user: paid,
    answers: { 'GET /api/billing': paidBilling() },
  });
  await waitFor(() => expect(asked('GET /api/billing')).toBe(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  unmount();
  renderPage(<PlanWatch user={aPerson()} />);
  expect(asked('GET /api/billing')).toBe(1);
});
