import { addSandboxZone, join, load, send } from './support/api.js';
import { addAddress, apply, review, row } from './support/records.js';
import { expect, test, type Page } from './support/test.js';

async function open(page: Page) {
  await join(page);
  const domain = await addSandboxZone(page);
  await page.goto(`/dashboard?domain=${domain.id}`);
  await page.locator('[role=row][data-index="0"]').waitFor();
  return domain;
}

/** Somebody else changes the zone. */
async function change(page: Page, domainId: string, value: string): Promise<void> {
  const changes = [{ action: 'update', name: 'mail', type: 'A', value }];
  const { id, hash } = await send<{ id: string; hash: string }>(page, 'POST', `/api/domains/${domainId}/change-plans`, {
    changes,
  });
  await send(page, 'POST', `/api/change-plans/${id}/apply`, { hash, force: true });
}

for (const { choice, button, value } of [
  { choice: 'Use my change', button: 'Update preview', value: '192.0.2.80' },
  { choice: 'Keep theirs', button: 'Discard my change', value: '192.0.2.77' },
]) {
  test(`a plan whose zone has moved asks per set: ${choice}`, async ({ page }) => {
    const domain = await open(page);
    await page.getByRole('button', { name: /^Edit A mail/ }).click();
    await page.getByLabel('IPv4 address').fill('192.0.2.80');
    await page.getByRole('button', { name: 'Review change' }).click();
    await expect(review(page)).toContainText('192.0.2.80');
    await change(page, domain.id, '192.0.2.77');
    await review(page).getByRole('button', { name: 'Apply 1 change' }).click();
    await expect(page.getByRole('dialog')).toContainText('The zone changed while you were reviewing');
    await expect(page.getByRole('dialog')).toContainText('192.0.2.77');
    await page.getByRole('dialog').getByText(choice).click();
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
    if (choice === 'Use my change') await apply(page, /192\.0\.2\.80 instead of 192\.0\.2\.77/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, /^.*mail.* A /).first()).toContainText(value);
  });
}

test('MX and SRV show no preview and no advice before each part is there', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Add Record' }).click();
  for (const type of ['MX', 'SRV']) {
    // The toolbar has a filter of that name, too.
    await page.getByRole('dialog').getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: type, exact: true }).click();
    await expect(page.getByLabel('As a zone-file line', { exact: true })).toContainText('The record appears here');
    await expect(page.getByRole('list', { name: 'Advice on this record' })).toHaveCount(0);
  }
  await page.getByRole('textbox', { name: 'Port' }).fill('99999');
  await expect(page.getByText('Port must be a whole number from 0 to 65,535')).toBeVisible();
  await expect(page.getByLabel('As a zone-file line', { exact: true })).toContainText('The record appears here');
});

test('a refusal of the server stays in the dialog until the next try', async ({ page }) => {
  await open(page);
  await page.route('**/change-plans', (route) =>
    route.fulfill({ status: 422, json: { statusCode: 422, code: 'odd', message: 'The DNS host cannot be reached.' } }),
  );
  await addAddress(page, 'refused', '192.0.2.5');
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('The DNS host cannot be reached.');
  await page.unroute('**/change-plans');
  await page.getByRole('button', { name: 'Review change' }).click();
  await expect(review(page)).toContainText('refused');
});

test('a change is undone after its toast is gone', async ({ page }) => {
  await open(page);
  await addAddress(page, 'lasting', '192.0.2.44');
  await apply(page, /lasting/);
  await expect(row(page, /lasting/)).toBeInViewport();
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^lasting A → 192\.0\.2\.44$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await apply(page, /lasting.*will be deleted/, { title: 'Undo the change' });
  await expect(row(page, /lasting/)).toHaveCount(0);
});

test('thousands of findings are a few lines, by rule', async ({ page }) => {
  test.setTimeout(300_000);
  const domain = await open(page);
  const lines = Array.from({ length: 5_000 }, (_, n) => `h${n} 300 IN A 10.0.${Math.floor(n / 250)}.${n % 250}`);
  await load(page, domain, lines.join('\n'));
  await page.goto(`/dashboard?domain=${domain.id}&show=issues`);
  const list = page.getByRole('dialog').getByRole('list', { name: 'Issues' });
  const group = list.getByText('Private address under a public name');
  await expect(group).toBeVisible({ timeout: 60_000 });
  expect(await page.getByRole('dialog').locator('*').count()).toBeLessThan(400);
  await expect(list.locator('summary').filter({ hasText: 'Private address under a public name' })).toContainText(
    '5,000',
  );
  await group.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show 50 more of 4,950/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Show the records' })).toHaveCount(100);
  await page.getByRole('dialog').getByRole('button', { name: 'Show the records' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search records' })).toHaveValue(/^h\d+\./);
});

for (const { width, most } of [
  { width: 1440, most: 140 },
  { width: 390, most: 220 },
]) {
  test(`the first record begins within ${most} pixels of the top at ${width} pixels, below the last change`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const domain = await open(page);
    await change(page, domain.id, '192.0.2.77');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('main').getByRole('link', { name: 'History' }).last()).toBeInViewport({ ratio: 1 });
    const first = await page.locator('[role=row][data-index="0"]').boundingBox();
    expect(first!.y).toBeLessThanOrEqual(most);
  });
}
