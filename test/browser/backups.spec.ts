import { Resolver } from 'node:dns/promises';
import { addSandboxZone, join, send } from './support/api.js';
import { screenshot } from './support/screenshot.js';
import { expect, test, type Page } from './support/test.js';

interface Stored {
  id: string;
  name: string;
  type: string;
  value: string;
}

/** As another program would: the page knows nothing of it. */
async function lose(page: Page, domainId: string, names: readonly string[]): Promise<void> {
  const records = await send<Stored[]>(page, 'GET', `/api/dns-records?domainId=${domainId}&range=[0,99]`);
  for (const { id } of records.filter(({ name }) => names.includes(name)))
    await send(page, 'DELETE', `/api/dns-records/${id}`);
}

/** The answer of the sandbox's DNS server; empty for an unknown name. */
async function addressesOf(name: string): Promise<string[]> {
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${process.env.SANDBOX_DNS_PORT}`]);
  return (await resolver.resolve4(name).catch(() => [])).sort();
}

test('a deleted record is found in a backup and restored', async ({ page }) => {
  await join(page);
  const domain = await addSandboxZone(page);
  const answers = () => addressesOf(`staging.${domain.name}`);
  expect(await answers()).toEqual(['192.0.2.20', '192.0.2.21']);

  await page.goto(`/version-history?domain=${domain.id}`);
  await page.getByLabel('Description').fill('Before the accident');
  await page.getByRole('button', { name: 'Create Backup' }).click();
  await expect(page.getByText('Backup Created', { exact: true })).toBeVisible();
  const backup = page.getByRole('listitem').filter({ hasText: 'Before the accident' });
  await expect(backup).toBeVisible();

  await lose(page, domain.id, ['staging', 'www']);
  expect(await answers()).toEqual([]);

  await page.getByRole('button', { name: 'Compare Backups' }).click();
  const comparison = page.getByRole('dialog', { name: 'Compare Backups' });
  await comparison.getByLabel('First backup').click();
  await page.getByRole('option').filter({ hasText: 'Before the accident' }).click();
  await comparison.getByLabel('Second backup').click();
  await page.getByRole('option', { name: /The zone now/ }).click();
  await expect(comparison).toContainText('3 records differ.');
  await comparison.getByRole('tab', { name: 'Removed' }).click();
  await expect(comparison.getByRole('table', { name: 'Removed' })).toContainText('192.0.2.21');
  await screenshot(page, 'comparison');
  await page.keyboard.press('Escape');

  await backup.getByRole('button', { name: 'Restore' }).click();
  const restore = page.getByRole('dialog', { name: 'Restore a backup' });
  await restore.getByRole('button', { name: 'Preview restore' }).click();
  await expect(restore).toContainText('staging');
  await screenshot(page, 'restore-preview');
  await restore.getByRole('button', { name: 'Apply 3 changes' }).click();
  await expect(page.getByText('All changes were made and verified.').first()).toBeVisible();
  expect(await answers()).toEqual(['192.0.2.20', '192.0.2.21']);
  await screenshot(page, 'restored');
});

test('a change is undone from the history, later ones stay, and one that no longer fits says what moved', async ({
  page,
}) => {
  await join(page);
  const domain = await addSandboxZone(page);
  const add = (name: string, value: string) =>
    send(page, 'POST', '/api/dns-records', { domainId: domain.id, name, type: 'A', value, ttl: 300 });
  await add('blog', '192.0.2.44');
  await add('later', '192.0.2.45');
  const [later] = await send<Stored[]>(page, 'GET', `/api/dns-records?domainId=${domain.id}&search=later`);

  await page.goto(`/dashboard?domain=${domain.id}`);
  await page.goto(`/version-history?tab=history`);
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(entry('blog A was added → 192.0.2.44')).toContainText('by ');
  await screenshot(page, 'history');
  await entry('blog A was added').getByRole('button', { name: 'Undo this change' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo this change' });
  await undo.getByRole('button', { name: 'Delete 1 record' }).click();
  await expect(page.getByText('Change Undone', { exact: true })).toBeVisible();
  await expect(entry('blog A was deleted; it was 192.0.2.44')).toBeVisible();
  expect(await addressesOf(`blog.${domain.name}`)).toEqual([]);
  expect(await addressesOf(`later.${domain.name}`)).toEqual(['192.0.2.45']);

  await send(page, 'PATCH', `/api/dns-records/${later?.id}`, { value: '192.0.2.46' });
  await page.reload();
  await entry('later A was added').getByRole('button', { name: 'Undo this change' }).click();
  await expect(undo).toContainText('192.0.2.46');
  await expect(undo.getByRole('button', { name: 'Restore to before' })).toBeVisible();
  await screenshot(page, 'history-moved');
});

test('protection is switched on for a zone', async ({ page }) => {
  await join(page);
  const domain = await addSandboxZone(page);
  await page.goto(`/version-history?domain=${domain.id}&tab=monitoring`);
  await page.getByRole('switch', { name: 'Domain Protection' }).click();
  await expect(page.getByText('Protection Enabled', { exact: true })).toBeVisible();
  await page.getByRole('dialog', { name: 'No alert email' }).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Monitoring Active')).toBeVisible();
  await screenshot(page, 'protected');
});
