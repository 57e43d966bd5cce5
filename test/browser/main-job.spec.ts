import { randomUUID } from 'node:crypto';
import { type DnsHost, hasDnsHost, startDnsHost } from './support/dns-host.js';
import { addAddress, apply, review, row } from './support/records.js';
import { screenshot } from './support/screenshot.js';
import { expect, test, type Page } from './support/test.js';

let host: DnsHost;

test.skip(!hasDnsHost && process.env.REQUIRE_LAB !== '1', 'needs PowerDNS, its tools, dig and sqlite3');
test.beforeAll(async () => {
  host = await startDnsHost();
});
test.afterAll(() => host?.stop());

test('a person imports, edits, exports and rebases a zone, and its DNS server shows every step', async ({ page }) => {
  test.setTimeout(300_000);
  await test.step('register', () => register(page));
  await test.step('connect the provider', () => connect(page));
  await test.step('add, edit and undo', () => addEditUndo(page));
  await test.step('change and delete several at once', () => changeMany(page));
  await test.step('export and import', () => exportAndImport(page));
  await test.step('be kept from doing harm', () => forceWithTheZonesName(page));
  await test.step('meet a change of somebody else', () => rebase(page));
});

async function register(page: Page) {
  await page.goto('/register?next=/domains');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a password nobody else has');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Domain Management' })).toBeVisible();
}

async function connect(page: Page) {
  await page.getByRole('button', { name: 'Add Domain' }).click();
  await page.getByRole('button', { name: 'PowerDNS Your own' }).click();
  await page.getByLabel('Domain name').fill(host.zone);
  await page.getByLabel(/^API key/).fill('not the key');
  await page.getByLabel(/^API address/).fill(host.apiUrl);
  await page.getByRole('button', { name: 'Test connection' }).click();
  // The details of a failure open by themselves.
  const debug = page.getByRole('dialog', { name: 'Connection test: Failed' });
  await expect(debug).toContainText(host.zone);
  await expect(debug).not.toContainText('not the key');
  await screenshot(page, 'debug-dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert').getByText('Connection Failed')).toBeVisible();
  await page.getByLabel(/^API key/).fill(host.apiKey);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('Connection successful').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Domain' }).click();
  const card = page.getByRole('article', { name: host.zone });
  await expect(card.getByText('Connected')).toBeVisible({ timeout: 60_000 });
  await card.getByRole('link', { name: host.zone }).click();
  await expect(row(page, /www.*192\.0\.2\.10/)).toBeVisible();
}

async function addEditUndo(page: Page) {
  await addAddress(page, 'hello', 'not an address');
  await expect(page.getByLabel('IPv4 address')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('IPv4 address').fill('192.0.2.55');
  await page.getByRole('button', { name: 'Review change' }).click();
  await screenshot(page, 'preview');
  await apply(page, /hello/);
  await expect(row(page, /hello/)).toContainText('192.0.2.55');
  expect(await host.ask('hello', 'A')).toEqual(['192.0.2.55']);

  await page.getByRole('button', { name: /^Edit A hello/ }).click();
  await page.getByLabel('IPv4 address').fill('192.0.2.66');
  await page.getByRole('button', { name: 'Review change' }).click();
  await apply(page, /192\.0\.2\.66 instead of 192\.0\.2\.55/);
  expect(await host.ask('hello', 'A')).toEqual(['192.0.2.66']);

  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await apply(page, /192\.0\.2\.55 instead of 192\.0\.2\.66/, { title: 'Undo the change' });
  await expect(row(page, /hello/)).toContainText('192.0.2.55');
  expect(await host.ask('hello', 'A')).toEqual(['192.0.2.55']);
}

async function changeMany(page: Page) {
  for (const name of [/Select A hello/, /Select A www/]) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Change TTL' }).click();
  await page.getByRole('dialog').getByLabel('TTL (seconds)').fill('10m');
  await page.getByRole('dialog').getByRole('button', { name: 'Review change' }).click();
  await apply(page, /10 min/, { title: 'Change the TTL of 2 records', count: 2 });
  await expect(row(page, /www/)).toContainText('10 min');

  for (const name of [/Select A hello/, /Select A www/]) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await apply(page, /hello.*will be deleted/, { title: 'Delete 2 records', count: 2 });
  await expect(row(page, /www/)).toHaveCount(0);
  expect([await host.ask('hello', 'A'), await host.ask('www', 'A')]).toEqual([[], []]);
}

async function exportAndImport(page: Page) {
  await page.getByRole('button', { name: 'Zone file' }).click();
  await page.getByRole('tab', { name: 'Export' }).click();
  await expect(page.getByLabel('Content of the zone file')).toContainText('192.0.2.2');
  await page.getByRole('tab', { name: 'Import' }).click();
  await page.getByLabel('Zone file (BIND format)').fill('shop 300 IN A 192.0.2.400');
  await expect(page.getByRole('button', { name: 'Go to line 1' })).toBeVisible();
  await page.getByLabel('Zone file (BIND format)').fill('shop 300 IN A 192.0.2.40\n@ 300 IN TXT "two words"');
  await page.getByRole('button', { name: 'Review change' }).click();
  await apply(page, /shop/, { count: 2 });
  expect(await host.ask('shop', 'A')).toEqual(['192.0.2.40']);
  await expect(row(page, /two words/)).toBeVisible();
}

/** A file that would leave hardly anything of the zone needs the zone's name. */
async function forceWithTheZonesName(page: Page) {
  await page.getByRole('button', { name: 'Zone file' }).click();
  await page.getByLabel('Zone file (BIND format)').fill('only 300 IN A 192.0.2.77\n@ 3600 IN NS ns1.shop.example.');
  await page.getByText('Replace the zone').click();
  await page.getByRole('button', { name: 'Review change' }).click();
  const dialog = review(page);
  await expect(dialog.getByText('This is dangerous, so you need to confirm it')).toBeVisible();
  await screenshot(page, 'dangerous-plan');
  const button = dialog.getByRole('button', { name: /^Apply \d+ changes/ });
  await expect(button).toBeDisabled();
  await dialog.getByLabel(/^Type/).fill(host.zone);
  await button.click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expect(row(page, /only/)).toContainText('192.0.2.77');
  expect([await host.ask('only', 'A'), await host.ask('shop', 'A')]).toEqual([['192.0.2.77'], []]);
}

/** Between the preview and the click on "Apply" somebody changes the zone elsewhere. */
async function rebase(page: Page) {
  await addAddress(page, 'late', '192.0.2.88');
  await expect(review(page)).toContainText('late');
  await host.change('other', 'A', '192.0.2.99');
  await review(page).getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(review(page)).toContainText('The zone changed while you were reviewing');
  expect(await host.ask('late', 'A')).toEqual([]);
  await screenshot(page, 'stale-plan');
  await review(page).getByRole('button', { name: 'Update preview' }).click();
  await apply(page, /late/);
  expect([await host.ask('late', 'A'), await host.ask('other', 'A')]).toEqual([['192.0.2.88'], ['192.0.2.99']]);
  await expect(row(page, /other/)).toContainText('192.0.2.99');
}
