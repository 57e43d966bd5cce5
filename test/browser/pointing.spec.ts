import { addSandboxZone, join } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, test } from './support/test.js';

test('a search in all zones is narrowed to what points to an address, by keyboard', async ({ page }) => {
  await join(page);
  const zones = [await addSandboxZone(page), await addSandboxZone(page)];
  await page.goto('/dashboard?domain=all');
  await page.locator('[role=row][data-index="0"]').waitFor();
  const search = page.getByRole('searchbox', { name: 'Search records' });
  await search.fill('192.0.2.2');
  const found = page.getByRole('grid').getByRole('row');
  // Each zone has 192.0.2.20 and 192.0.2.21 as well.
  await expect(found.filter({ hasText: '192.0.2.20' }).first()).toBeVisible();
  const only = page.getByRole('checkbox', { name: 'Only what points to 192.0.2.2' });
  await only.press('Space');
  await expect(found.filter({ hasText: '192.0.2.20' })).toHaveCount(0);
  await search.fill('192.0.2.20');
  for (const { name } of zones) {
    await expect(found.filter({ hasText: '192.0.2.20' }).filter({ hasText: name })).toHaveCount(1);
  }
  await expect(page.getByText('2 records', { exact: true })).toBeVisible();
  await expectNoBarriers(page, 'what points to an address');
  await portray(page, 'pointing');
  await expectToFitEveryScreen(page, 'pointing');
});
