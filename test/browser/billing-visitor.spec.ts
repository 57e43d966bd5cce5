import { randomUUID } from 'node:crypto';
import { join, send, testPassword } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { test, type ProductWithStripe } from './support/product-with-stripe.js';
import { portray } from './support/screens.js';
import { expect, type Page } from './support/test.js';

const welcome = (page: Page) => page.getByText('Welcome to Premium!', { exact: true });
const upgrade = (page: Page) => page.getByRole('button', { name: 'Upgrade to Premium' });

/** All that the person with this address has paid at Stripe. */
function paidBy(email: string, { stripe }: ProductWithStripe) {
  const { life } = stripe.emulator;
  const customers = [...life.customers.values()].filter((each) => each.email === email);
  return { customers, subscriptions: customers.flatMap(({ id }) => life.subscriptionsOf(id)) };
}

test('a visitor chooses Premium, registers, pays once and is welcomed once', async ({ page, product }) => {
  const email = `${randomUUID()}@example.org`;
  await test.step('the prices lead to an account, and the account to the plan', async () => {
    await page.goto('/pricing');
    await page.getByRole('link', { name: 'Get Premium' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/subscribe');
    await expectNoBarriers(page, 'subscribe');
  });

  await test.step('paying leads to the dashboard, which waits for the confirmation and welcomes', async () => {
    await upgrade(page).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(welcome(page)).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await portray(page, 'billing-welcome');
  });

  await test.step('going back offers nothing to pay', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: "You're all done here" })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Current Plan')).toBeVisible();
    await expect(upgrade(page)).toHaveCount(0);
  });

  await test.step('a reload, also of the address that Stripe leads to, welcomes nobody again', async () => {
    await page.goto('/dashboard');
    await page.reload();
    await expect(page.getByText('You are on the free plan')).toHaveCount(0);
    await expect(welcome(page)).toHaveCount(0);
  });

  expect(await product.stripe.deliver(product.url)).not.toContain(500);
  const { customers, subscriptions } = paidBy(email, product);
  expect([customers.length, subscriptions.length]).toEqual([1, 1]);
});

test('two tabs that pay at once make one subscription', async ({ page, product }) => {
  const email = await join(page);
  const second = await page.context().newPage();
  for (const tab of [page, second]) await tab.goto('/subscribe');
  await Promise.all([upgrade(page).click(), upgrade(second).click()]);
  const pay = (tab: Page) => tab.getByRole('button', { name: 'Pay', exact: true });
  for (const tab of [page, second]) await expect(pay(tab)).toBeVisible();
  expect(second.url()).toBe(page.url());
  await Promise.all([pay(page).click(), pay(second).click()]);
  for (const tab of [page, second]) await expect(tab).toHaveURL('/dashboard');
  const { customers, subscriptions } = paidBy(email, product);
  expect([customers.length, subscriptions.length]).toEqual([1, 1]);
  await product.stripe.deliver(product.url);
  await expect.poll(() => send<{ plan: string }>(page, 'GET', '/api/billing')).toMatchObject({ plan: 'premium' });
});

test('a tab that was left open leads to the portal instead of a second payment', async ({ page, product }) => {
  const email = await join(page);
  await page.goto('/subscribe');
  await upgrade(page).waitFor();
  const { checkoutUrl } = await send<{ checkoutUrl: string }>(page, 'POST', '/api/create-subscription', {});
  product.stripe.emulator.life.pay(checkoutUrl.split('/').at(-1) ?? '');
  await upgrade(page).click();
  await expect(page.getByText('Your account already has the Premium plan.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Open the billing portal' }).click();
  await expect(page.getByRole('heading', { name: 'Cancel plan' })).toBeVisible();
  expect(paidBy(email, product).subscriptions).toHaveLength(1);
});
