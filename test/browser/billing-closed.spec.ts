import { join } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { portray } from './support/screens.js';
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
