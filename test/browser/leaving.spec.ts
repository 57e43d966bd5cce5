import { readFile } from 'node:fs/promises';
import { unzip } from '../support/unzip.js';
import { addSandboxZone, join } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { expect, test } from './support/test.js';

test('a person exports everything and downloads it', async ({ page }) => {
  await join(page);
  const zone = await addSandboxZone(page);
  await page.goto('/settings?tab=data');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const exports = page.getByRole('list', { name: 'Exports' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exports.getByRole('button', { name: 'Download the export of' }).click({ timeout: 60_000 }),
  ]);
  const files = unzip(await readFile(await download.path()));
  const zoneFile = [...files].find(([path]) => path.endsWith('/zone.zone'))?.[1];
  expect(zoneFile).toContain(`$ORIGIN ${zone.name}`);
  await expectNoBarriers(page);
});

test('a deleted account says until when it can be kept, and is kept by one click', async ({ page }) => {
  const email = await join(page);
  await page.goto('/settings?tab=data');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Delete in seven days' });
  await expect(confirm).toBeDisabled();
  await expectNoBarriers(page);
  await dialog.getByRole('textbox').fill(email);
  await confirm.click();

  const notice = page.getByText('Your account will be deleted on');
  await expect(notice).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/domains');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays', { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});
