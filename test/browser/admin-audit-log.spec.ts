import { readFile } from 'node:fs/promises';
import { join, send } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, test } from './support/test.js';

test('an administrator finds what was done and from where, follows, verifies and exports the log', async ({
  page,
  browser,
  baseURL,
}) => {
  const theirs = await browser.newContext({ baseURL, userAgent: 'A browser with <b>markup</b>' });
  const person = await theirs.newPage();
  const email = await join(person);
  await send(person, 'POST', '/api/domains', { name: 'browser-audit.example', providerId: 'sandbox' });

  await page.goto('/admin/enterprise-logging');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(process.env.ADMIN_EMAIL!);
  await page.getByLabel('Password', { exact: true }).fill(process.env.ADMIN_PASSWORD!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/enterprise-logging/);
  await expect(page.getByRole('heading', { name: 'Enterprise Logging' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectNoBarriers(page, 'the audit log');
  await portray(page, 'admin-audit-log');
  await expectToFitEveryScreen(page, 'admin-audit-log');

  await page.getByPlaceholder('Action, subject or address').fill('browser-audit');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Added domain browser-audit.example');

  await page.getByRole('switch', { name: 'Live' }).check();
  await send(person, 'POST', '/api/domains', { name: 'browser-audit-live.example', providerId: 'sandbox' });
  await expect(page.getByText('Added domain browser-audit-live.example')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('switch', { name: 'Live' }).uncheck();

  await row.last().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('A browser with <b>markup</b>');
  await expect(dialog).toContainText('127.0.0.1');
  await expectNoBarriers(page, 'an entry of the audit log');
  await portray(page, 'admin-audit-entry');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('The log is intact')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Added domain browser-audit-live.example');
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  await expectNoBarriers(page, 'the verified audit log');
  await theirs.close();
});
