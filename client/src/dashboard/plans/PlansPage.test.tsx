import { screen, waitFor, within } from '@testing-library/react';
import { paidBilling, someBilling } from '../../../test/billing';
import { aPerson, callsMade, renderPage } from '../../../test/render';
import { CheckoutButton } from './CheckoutButton';
import { PlansPage } from './PlansPage';

const premium = aPerson({ subscriptionTier: 'premium', subscriptionStatus: 'active' });
const card = (name: string) => screen.findByRole('article', { name });

describe('the page of plans', () => {
  it('marks the plan of a free user, and offers the other', async () => {
    renderPage(<PlansPage />, { path: '/pricing', answers: { 'GET /api/billing': someBilling() } });
    expect(await within(await card('Free')).findByText('Current Plan')).toBeVisible();
    expect(within(await card('Premium')).getByText('$10')).toBeVisible();
    expect(within(await card('Premium')).getByText('30-day money-back guarantee')).toBeVisible();
    expect(within(await card('Premium')).getByRole('button', { name: 'Upgrade to Premium' })).toBeEnabled();
  });

  it('marks the plan of a premium user, and leads to what is paid for it', async () => {
    renderPage(<PlansPage />, { path: '/pricing', user: premium, answers: { 'GET /api/billing': paidBilling() } });
    expect(await within(await card('Premium')).findByText('Current Plan')).toBeVisible();
    const link = within(await card('Premium')).getByRole('link', { name: 'Plan & billing' });
    expect(link).toHaveAttribute('href', '/settings?tab=billing');
    expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).not.toBeInTheDocument();
  });

  it('has all that its cards name', async () => {
    renderPage(<PlansPage />, { path: '/pricing', answers: { 'GET /api/billing': someBilling() } });
    expect(within(await card('Premium')).getByText('AI DNS analysis')).toBeVisible();
    expect(screen.queryByText('Soon')).toBeNull();
  });

  it.each(['/pricing', '/subscribe'])('offers nothing at %s where every account has Premium', async (path) => {
    const billing = paidBilling({ premiumForAll: true, status: null, manageable: false, paymentsAvailable: false });
    renderPage(<PlansPage />, { path, user: premium, answers: { 'GET /api/billing': billing } });
    expect(await screen.findByText(/There is nothing to pay/)).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByText(/\$10|money-back|Upgrade to Premium/)).not.toBeInTheDocument();
  });

  it.each(['/pricing', '/subscribe'])('says nothing of a sale at %s before it knows what is sold', async (path) => {
    renderPage(<PlansPage />, { path, user: premium, answers: { 'GET /api/billing': 'never' } });
    await waitFor(() => expect(callsMade()).toContain('GET /api/billing'));
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText(/Upgrade|money-back|per month/)).toBeNull();
  });

  it('shows the plans when the own plan cannot be read', async () => {
    renderPage(<PlansPage />, { path: '/pricing', answers: { 'GET /api/billing': { status: 500, body: {} } } });
    expect(await card('Free')).toBeVisible();
    expect(await card('Premium')).toBeVisible();
  });

  it('keeps the heading, on which the focus lies, when the plan is known', async () => {
    let tell: (billing: unknown) => void = () => undefined;
    const answer = new Promise((resolve) => (tell = resolve));
    renderPage(<PlansPage />, { path: '/subscribe', answers: { 'GET /api/billing': () => answer } });
    const heading = await screen.findByRole('heading', { level: 1 });
    heading.focus();
    tell(someBilling());
    await card('Premium');
    expect(screen.getByRole('heading', { level: 1, name: 'Upgrade to Premium' })).toBe(heading);
    expect(heading).toHaveFocus();
  });

  it('says that tax is added where it is', async () => {
    const prices = someBilling().prices.map((price) => ({ ...price, plusTax: true }));
    renderPage(<PlansPage />, { path: '/subscribe', answers: { 'GET /api/billing': someBilling({ prices }) } });
    expect(await card('Premium')).toHaveTextContent('$10per monthplus tax');
  });

  it('shows Premium alone to somebody who subscribes', async () => {
    renderPage(<PlansPage />, { path: '/subscribe', answers: { 'GET /api/billing': someBilling() } });
    expect(await screen.findByRole('button', { name: 'Upgrade to Premium' })).toBeEnabled();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});

describe('the checkout button', () => {
  const draw = (answer: unknown, billing = someBilling()) => {
    const opened: string[] = [];
    const page = renderPage(<CheckoutButton open={(address) => opened.push(address)} />, {
      answers: { 'GET /api/billing': billing, 'POST /api/create-subscription': answer },
    });
    const press = async () => page.user.click(await screen.findByRole('button', { name: 'Upgrade to Premium' }));
    return { ...page, opened, press };
  };

  it('leads to the page that the server names', async () => {
    const { opened, press } = draw({ checkoutUrl: 'https://checkout.stripe.com/c/1' });
    await press();
    await waitFor(() => expect(opened).toEqual(['https://checkout.stripe.com/c/1']));
  });

  it.each([
    ['nothing to go to', { checkoutUrl: '' }, 'No checkout URL received from server'],
    [
      'a failure',
      { status: 502, body: { code: 'payment_provider_failed', message: 'Bad gateway' } },
      'Failed to start checkout. Please try again.',
    ],
  ])('says what went wrong after %s, and can be pressed again', async (_what, answer, text) => {
    const { opened, press } = draw(answer);
    await press();
    expect(await screen.findByText('Payment Setup Error')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(opened).toEqual([]);
    expect(screen.getByRole('button', { name: 'Upgrade to Premium' })).toBeEnabled();
  });

  it('leads somebody who pays already to the portal, and reads the plan again', async () => {
    const body = { code: 'already_premium', message: 'x', portalUrl: 'https://billing.stripe.com/p/1' };
    const { opened, press, user } = draw({ status: 409, body });
    await press();
    expect(await screen.findByText('Your account already has the Premium plan.')).toBeVisible();
    await waitFor(() => expect(callsMade().filter((call) => call === 'GET /api/billing')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Open the billing portal' }));
    expect(opened).toEqual(['https://billing.stripe.com/p/1']);
  });

  it('says why nothing can be bought where the installation takes no payments', async () => {
    draw('never', someBilling({ paymentsAvailable: false }));
    const button = await screen.findByRole('button', { name: 'Upgrade to Premium' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(
      'This installation does not take payments. Ask its operator for the Premium plan.',
    );
  });
});
