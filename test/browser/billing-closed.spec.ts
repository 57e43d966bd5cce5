import { join, testPassword } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { portray } from './support/screens.js';
import { withOwnProduct } from './support/own-product.js';
import { expect, test } from './support/test.js';

const reason = 'This installation does not take payments. Ask its operator for the Premium plan.';

test('an installation without Stripe tells visitors that it sells nothing', async ({ page }) => {
  for (const path of ['/', '/pricing']) {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Get Premium' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(reason);
    await expectNoBarriers(page, path);
  }
});

test('an installation without Stripe says so in place of selling', async ({ page }) => {
  await join(page);
  for (const path of ['/pricing', '/subscribe']) {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Upgrade to Premium' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(reason);
    await expectNoBarriers(page, path);
  }
  await page.goto('/settings?tab=billing');
  await expect(page.getByRole('group', { name: 'Your plan' })).toContainText(reason);
  await expectNoBarriers(page);
  await portray(page, 'billing-closed');
});

test('an installation where every account has Premium offers nothing to buy', async ({ page }) => {
  test.setTimeout(300_000);
  await withOwnProduct({ DEFAULT_PLAN: 'premium' }, '127.0.0.1', async (url) => {
    const bought = page.getByText(/Get Premium|Upgrade to Premium|does not take payments|money-back|per month/);
    const premium = page.getByRole('article', { name: 'Premium' });
    for (const path of ['/', '/pricing']) {
      await page.goto(url + path);
      await expect(premium).toContainText('There is nothing to pay.');
      await expect(premium.getByRole('link', { name: 'Start for free' })).toBeVisible();
      await expect(bought).toHaveCount(0);
      await expectNoBarriers(page, path);
    }
    await portray(page, 'pricing-for-all');
    await page.goto(`${url}/terms-of-service`);
    await expect(page.getByText('There is nothing to pay.')).toBeVisible();
    await expect(page.getByText(/Money back|in advance|renews/)).toHaveCount(0);
    await page.request.post(`${url}/api/auth/register`, {
      data: { email: 'all@example.org', password: testPassword },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    for (const path of ['/pricing', '/subscribe', '/settings?tab=billing']) {
      await page.goto(url + path);
      await expect(page.getByText(/There is nothing to pay/)).toBeVisible();
      await expect(bought).toHaveCount(0);
      await expectNoBarriers(page, path);
    }
  });
});
