import { openAsAdmin } from './support/administrator.js';
import { join, send } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, test } from './support/test.js';

test('an administrator looks at DNS hosts, announces one, changes, switches and deletes it', async ({ page }) => {
  const name = `host-${Date.now()}`;
  await openAsAdmin(page, '/admin/dns-providers');
  await expect(page.getByRole('row').filter({ hasText: 'PowerDNS' })).toContainText('Active');
  await expectNoBarriers(page, 'the list of DNS hosts');
  await portray(page, 'admin-providers');
  await expectToFitEveryScreen(page, 'admin-providers');

  await page.getByRole('row').filter({ hasText: 'PowerDNS' }).click();
  await expect(page.getByText('Fields of the connect form')).toBeVisible();
  await expect(page.getByText('apiKey')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectNoBarriers(page, 'a DNS host');
  await portray(page, 'admin-provider');
  await expectToFitEveryScreen(page, 'admin-provider');
  await page.getByRole('menuitem', { name: 'DNS Providers' }).click();

  await page.getByRole('button', { name: 'Announce a host' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Machine name').fill(name);
  await dialog.getByLabel('Display name').fill(`Host ${name}`);
  await expectNoBarriers(page, 'the announcement of a DNS host');
  await dialog.getByRole('button', { name: 'Announce a host' }).click();
  await expect(page.getByText('DNS provider added successfully')).toBeVisible();
  await page.getByPlaceholder('Name').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Planned');
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.click();

  await page.getByLabel('Icon color').click();
  await page.getByRole('option', { name: 'Red' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('DNS provider updated successfully')).toBeVisible();
  await page.getByRole('switch', { name: 'Active' }).click();
  await expect(dialog).toContainText('Those that are there already keep working.');
  await expectNoBarriers(page, 'the confirmation of a switch');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Provider status updated successfully')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Active' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('Are you sure you want to delete this DNS provider?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('DNS provider deleted successfully')).toBeVisible();
});

test('an administrator compares what DNS hosts can do', async ({ page }) => {
  await openAsAdmin(page, '/admin/dns-providers/capabilities');
  const row = page.getByRole('row').filter({ hasText: 'PowerDNS' });
  await expect(row).toContainText('Record set');
  await expectNoBarriers(page, 'the capabilities of DNS hosts');
  await portray(page, 'admin-capabilities');
  await expectToFitEveryScreen(page, 'admin-capabilities');
});

test('an administrator tests credentials that are stored nowhere, and releases a host to one person', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const person = await context.newPage();
  const email = await join(person);
  const offered = async () =>
    (await send<{ displayName: string }[]>(person, 'GET', '/api/dns-provider-templates')).map((one) => one.displayName);

  await openAsAdmin(page, '/admin/dns-providers/instances');
  await page.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Porkbun' }).click();
  await page.getByRole('button', { name: 'Test connection' }).click();
  // The browser itself asks for a required field.
  await expect(page.getByText('Connection Test Failed')).toHaveCount(0);
  for (const field of await page.locator('form').first().locator('input[required]').all())
    await field.fill('canary-key');
  await page.getByLabel('API address').fill('http://127.0.0.1:9');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('Connection Test Failed')).toBeVisible();
  await expectNoBarriers(page, 'the test of credentials');
  await portray(page, 'admin-instances');
  await expectToFitEveryScreen(page, 'admin-instances');
  expect(await send(page, 'GET', '/api/user/dns-providers')).toEqual([]);

  expect(await offered()).toContain('Porkbun');
  await page.getByRole('combobox', { name: 'Open to' }).click();
  await page.getByRole('option', { name: 'Nobody' }).click();
  await page.getByRole('button', { name: 'Save the release' }).click();
  await expect(page.getByText('Release saved')).toBeVisible();
  expect(await offered()).not.toContain('Porkbun');
  await page.getByRole('combobox', { name: 'Open to' }).click();
  await page.getByRole('option', { name: 'Named accounts' }).click();
  await page.getByLabel('Email addresses of the accounts').fill(email);
  await page.getByRole('button', { name: 'Save the release' }).click();
  await expect.poll(offered).toContain('Porkbun');
  expect(
    (await send<{ displayName: string }[]>(page, 'GET', '/api/dns-provider-templates')).map((one) => one.displayName),
  ).not.toContain('Porkbun');
  await page.getByRole('combobox', { name: 'Open to' }).click();
  await page.getByRole('option', { name: 'Everyone' }).click();
  await page.getByRole('button', { name: 'Save the release' }).click();
  await expect
    .poll(async () => (await send<object[]>(page, 'GET', '/api/dns-provider-templates')).length)
    .toBeGreaterThan(10);
  await context.close();
});
