import { openAsAdmin } from './support/administrator.js';
import { expectNoBarriers } from './support/barriers.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, test } from './support/test.js';

test('an administrator sees how the installation is, its jobs and its settings', async ({ page }) => {
  await openAsAdmin(page, '/admin/operations');
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('Run by Zonekeeper');
  await expect(page.getByRole('region', { name: 'Mail outbox' }).getByRole('link')).toHaveCount(4);
  await expectNoBarriers(page, 'the state of the installation');
  await portray(page, 'admin-operations');
  await expectToFitEveryScreen(page, 'admin-operations');

  await page.getByRole('link', { name: 'Jobs' }).click();
  const sweep = page.getByRole('row').filter({ hasText: 'protection.sweep' });
  await expect(sweep).toContainText('Every 10 sec');
  await expectNoBarriers(page, 'the jobs');
  await portray(page, 'admin-jobs');
  await expectToFitEveryScreen(page, 'admin-jobs');

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'ADMIN_PASSWORD' })).toContainText('Set (secret)');
  await expect(page.getByRole('row').filter({ hasText: 'LOG_LEVEL' })).toContainText('warn');
  await expect(page.getByText(process.env.ADMIN_PASSWORD!)).toHaveCount(0);
  await expectNoBarriers(page, 'the settings');
  await portray(page, 'admin-settings');
  await expectToFitEveryScreen(page, 'admin-settings');

  await page.getByRole('link', { name: 'State' }).click();
  await page.getByRole('region', { name: 'Mail outbox' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/outbox\?filter=/);
});
