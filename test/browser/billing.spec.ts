import type { StripeLife } from '../support/stripe/stripe-life.js';
import { addSandboxZone, join, send } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { test, type ProductWithStripe } from './support/product-with-stripe.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, type Page } from './support/test.js';

const plan = (page: Page) => page.getByRole('group', { name: 'Your plan' });
const openBilling = (page: Page) => page.goto('/settings?tab=billing');

/** The subscription that the person of the page pays for. */
async function subscriptionOf(page: Page, { life }: { life: StripeLife }) {
  const { email } = await send<{ email: string }>(page, 'GET', '/api/auth/user');
  const customer = [...life.customers.values()].find((each) => each.email === email);
  const subscription = life.subscriptionsOf(customer?.id ?? '').at(-1);
  if (!customer || !subscription) throw new Error(`${email} pays nothing`);
  return { customerId: customer.id, id: subscription.id };
}

async function pay(page: Page, { stripe, url }: ProductWithStripe): Promise<void> {
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Welcome to Premium!', { exact: true })).toBeVisible();
  expect(await stripe.deliver(url)).not.toContain(400);
}

async function inspect(page: Page, name: string): Promise<void> {
  await expectNoBarriers(page, name);
  await expectToFitEveryScreen(page, name);
  await portray(page, name);
}

/** As a person adds one: the server refuses it by its plan before it asks the host. */
async function tryToAddAnother(page: Page, name: string): Promise<void> {
  await page.goto('/domains');
  await page.getByRole('button', { name: 'Add Domain' }).first().click();
  await page.getByRole('button', { name: 'PowerDNS Your own' }).click();
  await page.getByLabel('Domain name').fill(name);
  await page.getByLabel(/^API key/).fill('a key');
  await page.getByLabel(/^API address/).fill('http://127.0.0.1:1');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Domain' }).click();
}

test('a free person at the limit buys Premium, cancels it, and loses nothing', async ({ page, product }) => {
  test.setTimeout(300_000);
  const { stripe, url } = product;
  await join(page);
  for (let count = 0; count < 5; count++) await addSandboxZone(page);

  await test.step('the limit leads to the plans', async () => {
    await tryToAddAnother(page, 'sixth.example');
    const dialog = page.getByRole('dialog', { name: 'Domain Limit Reached' });
    await expect(dialog).toContainText('5 of 5 domains');
    await dialog.getByRole('link', { name: 'Upgrade Now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans and prices');
    await expect(page.getByRole('article', { name: 'Free' })).toContainText('Current Plan');
    await inspect(page, 'pricing');
  });

  await test.step('a canceled checkout says nothing', async () => {
    await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(page.getByRole('article', { name: 'Free' })).toContainText('Current Plan');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a second tab shows the payment of the first when it is looked at', async () => {
    const second = await page.context().newPage();
    await second.goto('/dashboard');
    await expect(second.getByText('You are on the free plan')).toBeVisible();
    await pay(page, product);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('You are on the free plan')).toHaveCount(0);
    await expect
      .poll(async () => {
        await second.evaluate('window.dispatchEvent(new Event("focus"))');
        return second.getByText('You are on the free plan').count();
      })
      .toBe(0);
    await second.close();
  });

  await test.step('there is room for more', async () => {
    await addSandboxZone(page);
    await openBilling(page);
    await expect(plan(page)).toContainText('$10 per month. The next payment is on');
    await expect(page.getByRole('group', { name: 'What you use' })).toContainText('6, no limit');
    await expect(page.getByRole('group', { name: 'If you go back to Free' })).toContainText(
      'All your domains keep working',
    );
    await inspect(page, 'billing-premium');
  });

  await test.step('it is canceled in the portal, and stays until its end', async () => {
    await page.getByRole('button', { name: 'Manage or cancel' }).click();
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(plan(page)).toContainText('Premium stays until');
    await addSandboxZone(page);
    await inspect(page, 'billing-canceled');
  });

  await test.step('it is resumed in the portal, and canceled again', async () => {
    await page.getByRole('button', { name: 'Resume the subscription' }).click();
    await page.getByRole('button', { name: 'Resume plan' }).click();
    await expect(plan(page)).toContainText('The next payment is on');
    await page.getByRole('button', { name: 'Manage or cancel' }).click();
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(plan(page)).toContainText('Premium stays until');
  });

  await test.step('after its end everything is there, and only more is refused', async () => {
    const { id } = await subscriptionOf(page, stripe.emulator);
    stripe.emulator.life.end(id);
    expect(await stripe.deliver(url)).not.toContain(400);
    await expect(async () => {
      await openBilling(page);
      await expect(plan(page)).toContainText('The subscription has ended.', { timeout: 3_000 });
    }).toPass();
    await expect(page.getByRole('group', { name: 'What you use' })).toContainText('7 of 5');
    await inspect(page, 'billing-ended');
    expect(await send<unknown[]>(page, 'GET', '/api/domains')).toHaveLength(7);
    await tryToAddAnother(page, 'eighth.example');
    await expect(page.getByRole('dialog', { name: 'Domain Limit Reached' })).toContainText('7 of 5 domains');
  });
});

test('a failed payment is on every page with the day until when everything works', async ({ page, product }) => {
  const { stripe, url } = product;
  await join(page);
  await pay(page, product);
  const { id } = await subscriptionOf(page, stripe.emulator);
  stripe.emulator.life.failRenewal(id);
  await stripe.deliver(url);
  const due = page.getByRole('alert').filter({ hasText: 'Your last payment failed' });
  await expect(async () => {
    await page.goto('/help');
    await expect(due).toContainText(/Everything works until \w+ \d\d, \d{4}/, { timeout: 3_000 });
  }).toPass();
  await inspect(page, 'payment-due');
  await due.getByRole('link', { name: 'Plan & billing' }).click();
  await expect(page.getByRole('button', { name: 'Pay the open invoice' })).toBeEnabled();
  await inspect(page, 'billing-payment-due');
  stripe.emulator.life.payOpenInvoice(id);
  await page.reload();
  await expect(plan(page)).toContainText('The next payment is on');
  await expect(due).toHaveCount(0);
});

test('a refund is asked for by the support form, and ends the subscription', async ({ page, product }) => {
  const { stripe, url } = product;
  await join(page);
  await pay(page, product);
  await openBilling(page);
  await page.getByRole('link', { name: 'Ask for a refund' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact Support' })).toContainText('Billing');
  const { customerId } = await subscriptionOf(page, stripe.emulator);
  stripe.emulator.life.refundLastPayment(customerId);
  await stripe.deliver(url);
  await expect(async () => {
    await openBilling(page);
    await expect(plan(page)).toContainText('Your payment was given back', { timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible();
});

test('a payment that Stripe has not confirmed yet is waited for in words', async ({ page, product }) => {
  await join(page);
  const unpaid = await send<object>(page, 'GET', '/api/billing');
  await page.route('/api/billing/refresh', (route) => route.fulfill({ json: unpaid }));
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Upgrade to Premium' }).waitFor();
  await inspect(page, 'subscribe');
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Confirming your payment')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('You are on the free plan')).toHaveCount(0);
  await inspect(page, 'payment-waiting');
  await page.unroute('/api/billing/refresh');
  await expect(page.getByText('Welcome to Premium!', { exact: true })).toBeVisible();
  expect(product.stripe.emulator.violations).toEqual([]);
});
