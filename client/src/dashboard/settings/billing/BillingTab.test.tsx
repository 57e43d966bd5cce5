import { screen, within } from '@testing-library/react';
import { paidBilling, someBilling } from '../../../../test/billing';
import { somePreferences } from '../../../../test/preferences';
import { aPerson, callsMade, renderPage } from '../../../../test/render';
import type { BillingView } from '../../../shared/api/generated/api.schemas';
import { SettingsPage } from '../SettingsPage';
import { planStatusOf } from './planStatus';

const later = '2026-12-01T12:00:00.000Z';

function show(billing: BillingView, path = '/settings?tab=billing') {
  const isPremium = billing.plan === 'premium';
  return renderPage(<SettingsPage />, {
    path,
    user: aPerson(isPremium ? { subscriptionTier: 'premium', subscriptionStatus: 'active' } : {}),
    answers: {
      'GET /api/user/preferences': somePreferences({ timezone: 'UTC' }),
      'GET /api/billing': billing,
      'POST /api/billing/refresh': billing,
    },
  });
}

const section = (name: string) => screen.findByRole('group', { name });

describe('the state of a plan', () => {
  const premium = paidBilling();
  it.each([
    ['free', someBilling()],
    ['given', paidBilling({ status: null })],
    ['given', paidBilling({ status: 'canceled' })],
    ['active', premium],
    ['ending', { ...premium, endsAt: later }],
    ['pastDue', { ...premium, status: 'past_due', graceUntil: later }],
    ['unpaid', someBilling({ status: 'past_due', graceUntil: later })],
    ['unpaid', someBilling({ status: 'unpaid' })],
    ['refunded', someBilling({ status: 'canceled', refunded: true })],
    ['ended', someBilling({ status: 'canceled' })],
  ] as const)('is %s', (state, billing) => {
    expect(planStatusOf(billing)).toBe(state);
  });
});

describe('plan and billing', () => {
  it('says what is paid next, and asks Stripe for news', async () => {
    show(paidBilling());
    const plan = await section('Your plan');
    expect(plan).toHaveTextContent('Premium$10 per month. The next payment is on Dec 23, 2026.');
    expect(within(plan).getByRole('button', { name: 'Manage or cancel' })).toBeEnabled();
    expect(within(plan).getByRole('button', { name: 'Invoices' })).toBeEnabled();
    expect(callsMade()).toContain('POST /api/billing/refresh');
  });

  it('names the price that the subscription has, and none that is not known', async () => {
    const { unmount } = show(paidBilling({ currency: 'JPY', amount: 1500 }));
    expect(await section('Your plan')).toHaveTextContent('¥1,500 per month.');
    unmount();
    show(paidBilling({ currency: 'CHF', amount: null }));
    expect(await section('Your plan')).toHaveTextContent('PremiumThe next payment is on Dec 23, 2026.');
  });

  it('says that tax is added to the price', async () => {
    show(paidBilling({ plusTax: true }));
    expect(await section('Your plan')).toHaveTextContent('$10 per month plus tax.');
  });

  it('does not speak of Free where every account has Premium', async () => {
    show(paidBilling({ premiumForAll: true, status: null, manageable: false }));
    expect(await section('Your plan')).toHaveTextContent('There is nothing to pay.');
    expect(screen.queryByRole('group', { name: 'If you go back to Free' })).not.toBeInTheDocument();
  });

  it('says until when a canceled subscription runs, and how to resume it', async () => {
    show(paidBilling({ endsAt: later, renewsAt: null }));
    const plan = await section('Your plan');
    expect(plan).toHaveTextContent('Premium stays until Dec 01, 2026.');
    expect(within(plan).getByRole('button', { name: 'Resume the subscription' })).toBeEnabled();
  });

  it('says until when everything works after a failed payment', async () => {
    show(paidBilling({ status: 'past_due', graceUntil: later }));
    const plan = await section('Your plan');
    expect(plan).toHaveTextContent('Everything works until Dec 01, 2026.');
    expect(within(plan).getByRole('button', { name: 'Pay the open invoice' })).toBeEnabled();
  });

  it('offers the plans to a free user, and nothing of Stripe', async () => {
    show(someBilling());
    const plan = await section('Your plan');
    expect(within(plan).getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
    expect(within(plan).queryByRole('button')).not.toBeInTheDocument();
    expect(callsMade()).not.toContain('POST /api/billing/refresh');
  });

  it('counts what is used, and says what is refused beyond a limit', async () => {
    const domains = {
      name: 'domains',
      domainId: null,
      domainName: null,
      currentCount: 7,
      limit: 5,
      freeLimit: 5,
    } as const;
    const backups = {
      ...domains,
      name: 'backupsPerDomain',
      currentCount: 1,
      limit: 1,
      domainName: 'a.example',
    } as const;
    show(someBilling({ usage: [domains, backups] }));
    const [first, second] = within(await section('What you use')).getAllByRole('listitem');
    expect(first).toHaveTextContent('Domains7 of 5More is refused until there are fewer than 5.');
    expect(second).toHaveTextContent('Backups per domain1 of 1Most of them: a.example');
    expect(second).not.toHaveTextContent('refused');
    expect(within(first!).getByRole('meter', { name: 'Domains: 7 of 5' })).toBeInTheDocument();
  });

  it('says what going back to Free would mean', async () => {
    const many = {
      name: 'domains',
      domainId: null,
      domainName: null,
      currentCount: 7,
      limit: null,
      freeLimit: 5,
    } as const;
    const { unmount } = show(paidBilling({ usage: [many] }));
    const downgrade = await section('If you go back to Free');
    expect(downgrade).toHaveTextContent('Nothing is lost and nothing stops.');
    expect(downgrade).toHaveTextContent(
      'All your domains keep working. New ones are refused until there are fewer than 5.',
    );
    unmount();
    show(paidBilling({ usage: [{ ...many, currentCount: 5 }] }));
    expect(await section('If you go back to Free')).toHaveTextContent('What you have fits the Free plan.');
  });

  it('asks for a refund by the support form, while there is one', async () => {
    const { user } = show(paidBilling({ refundableUntil: later }));
    const refund = await section('30-day money-back guarantee');
    expect(refund).toHaveTextContent('write to us until Dec 01, 2026');
    await user.click(within(refund).getByRole('link', { name: 'Ask for a refund' }));
    const dialog = await screen.findByRole('dialog', { name: 'Contact Support' });
    expect(within(dialog).getByRole('combobox', { name: 'Category' })).toHaveTextContent('Billing');
  });

  it('keeps the plan on screen when Stripe does not answer', async () => {
    renderPage(<SettingsPage />, {
      path: '/settings?tab=billing',
      user: aPerson({ subscriptionTier: 'premium', subscriptionStatus: 'active' }),
      answers: {
        'GET /api/user/preferences': somePreferences(),
        'GET /api/billing': paidBilling(),
        'POST /api/billing/refresh': { status: 502, body: { code: 'payment_provider_failed', message: 'x' } },
      },
    });
    expect(await section('Your plan')).toHaveTextContent('$10 per month.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
