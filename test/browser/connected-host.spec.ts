import { serveEmulator, type ServedEmulator } from '../../providers/contract/emulator/serve.js';
import { CloudflareEmulator, cloudflareToken } from '../../providers/cloudflare/emulator/cloudflare-emulator.js';
import type { StoredZone } from '../../providers/cloudflare/emulator/stored-zone.js';
import { send } from './support/api.js';
import { apply, review, row } from './support/records.js';
import { portray } from './support/screens.js';
import { areScreenshotsTaken } from './support/screenshot.js';
import { expect, test, type Page } from './support/test.js';

const clock = { now: () => new Date(), sleep: (ms: number) => new Promise<void>((end) => setTimeout(end, ms)) };
const names = Array.from({ length: 30 }, (_, index) => `shop${String(index).padStart(2, '0')}.example`);
let served: ServedEmulator;
let zones: StoredZone[];

test.beforeAll(async () => {
  const emulator = new CloudflareEmulator({ clock });
  zones = names.map((name) => emulator.addZone(name));
  for (const zone of zones) {
    const www = { name: `www.${zone.name}`, type: 'A', ttl: 1 };
    emulator.plant(zone, { ...www, content: '192.0.2.10', proxied: true, comment: 'ask ops' });
    emulator.plant(zone, { ...www, content: '192.0.2.11', ttl: 300 });
  }
  served = await serveEmulator(emulator);
});
test.afterAll(() => served?.close());

test('a person imports thirty zones at once, edits a proxied record and its comment, and restores it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  // An administrator's account has no limit of domains.
  await send(page, 'POST', '/api/auth/login', {
    email: process.env.ADMIN_EMAIL,
    password: process.env.ADMIN_PASSWORD,
  });
  await test.step('connect Cloudflare', () => connect(page));
  await test.step('import thirty zones', () => importAll(page));
  await test.step('edit a proxied record', () => edit(page));
  await test.step('restore it', () => restore(page));
});

async function connect(page: Page) {
  await page.goto('/domains');
  await page.getByRole('button', { name: 'Add Domain' }).first().click();
  await page.getByRole('button', { name: /^Cloudflare/ }).click();
  await page.getByRole('tab', { name: 'Choose from the account' }).click();
  await page.getByLabel(/^API token/).fill(cloudflareToken);
  await page.getByLabel(/^API address/).fill(served.url);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText(names[0]!)).toBeVisible();
}

async function importAll(page: Page) {
  await page.getByLabel('Select all').check();
  await picture(page, 'zones-chosen');
  await page.getByRole('button', { name: 'Add 30 domains' }).click();
  await expect(page.getByText('30 domains added', { exact: true })).toBeVisible({ timeout: 120_000 });
  await picture(page, 'zones-imported');
}

interface Listed {
  id: string;
  name: string;
}

async function domainOf(page: Page, name: string): Promise<Listed> {
  const filter = encodeURIComponent(JSON.stringify({ name: [name] }));
  const [domain] = await send<Listed[]>(page, 'GET', `/api/domains?filter=${filter}`);
  return domain!;
}

const stored = () => [...zones[3]!.records.values()].find(({ content }) => content === '192.0.2.10');

async function edit(page: Page) {
  const { id } = await domainOf(page, names[3]!);
  await page.goto(`/dashboard?domain=${id}`);
  const www = row(page, /192\.0\.2\.10/);
  await expect(www).toContainText('Proxied');
  await picture(page, 'proxied-record');
  await send(page, 'POST', `/api/domains/${id}/snapshots`, { description: 'As it was' });
  await www.hover();
  await www.getByRole('button', { name: /^Edit/ }).click();
  const settings = page.getByRole('group', { name: 'Settings at Cloudflare' });
  await expect(settings.getByLabel('Comment')).toHaveValue('ask ops');
  await settings.getByLabel('Proxied').uncheck();
  await settings.getByLabel('Tags').fill('x'.repeat(134));
  await page.getByRole('button', { name: 'Review change' }).click();
  // The mark stays when the form validates itself after it has been sent.
  await expect(page.getByText('Correct the marked fields and try again.')).toBeVisible();
  await expect(settings.getByText(/^Tags is too long: 134 characters/)).toBeVisible();
  await settings.getByLabel('Tags').fill('');
  await settings.getByLabel('Comment').fill('moved');
  await picture(page, 'settings-form');
  await page.getByRole('button', { name: 'Review change' }).click();
  const changes = review(page).getByRole('list', { name: 'Settings that change' });
  await expect(changes).toContainText(/Proxied:.*on.*off/);
  await expect(changes).toContainText(/Comment:.*ask ops.*moved/);
  await picture(page, 'settings-review');
  await apply(page, /other settings/, { count: 1 });
  expect(stored()).toMatchObject({ proxied: false, comment: 'moved' });
}

async function restore(page: Page) {
  const { id } = await domainOf(page, names[3]!);
  await page.goto(`/version-history?domain=${id}`);
  const backup = page.getByRole('listitem').filter({ hasText: 'As it was' });
  await expect(backup).toBeVisible();
  await picture(page, 'settings-history');
  await compare(page);
  await backup.getByRole('button', { name: 'Restore' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' });
  await dialog.getByRole('button', { name: 'Preview restore' }).click();
  const changes = dialog.getByRole('list', { name: 'Settings that change' });
  await expect(changes).toContainText(/Proxied:.*off.*on/);
  await expect(changes).toContainText(/Comment:.*moved.*ask ops/);
  await picture(page, 'settings-restore');
  await dialog.getByRole('button', { name: /^Apply \d+ changes?$/ }).click();
  await expect(page.getByText('All changes were made and verified.').first()).toBeVisible();
  await expect.poll(stored).toMatchObject({ proxied: true, comment: 'ask ops' });
  await picture(page, 'settings-restored');
  await page.goto(`/dashboard?domain=${id}`);
  await expect(row(page, /192\.0\.2\.10/)).toContainText('Proxied');
}

/** The comparison of the backup with the zone names the settings that moved. */
async function compare(page: Page) {
  await page.getByRole('button', { name: 'Compare Backups' }).click();
  const comparison = page.getByRole('dialog', { name: 'Compare Backups' });
  await comparison.getByLabel('First backup').click();
  await page.getByRole('option').filter({ hasText: 'As it was' }).click();
  await comparison.getByLabel('Second backup').click();
  await page.getByRole('option', { name: /The zone now/ }).click();
  await comparison.getByRole('tab', { name: 'Modified' }).click();
  await expect(comparison.getByRole('list', { name: 'Modified' })).toContainText(/ask ops/);
  await picture(page, 'settings-compared');
  await page.keyboard.press('Escape');
}

/** In both colours, on a screen and on a phone, where pictures are asked for. */
async function picture(page: Page, name: string) {
  if (!areScreenshotsTaken) return;
  const size = page.viewportSize()!;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await portray(page, `${name}-${width}`);
  }
  await page.setViewportSize(size);
}
