import type { DomainView } from '../../src/domains/domains.presenter.js';
import { dayOf, startRegistryWorld, type RegistryWorld } from '../support/registries/registry-world.js';
import { join, send } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { withOwnProduct } from './support/own-product.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, test as base } from './support/test.js';

/** A product whose registries are on loopback. */
const test = base.extend<object, { world: RegistryWorld & { url: string } }>({
  world: [
    async ({}, use) => {
      const world = await startRegistryWorld();
      try {
        const settings = { ...world.settings, DEFAULT_PLAN: 'premium' };
        await withOwnProduct(settings, '127.0.0.1', (url) => use({ ...world, url }));
      } finally {
        await world.close();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ world }, use) => use(world.url),
});

const shops = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `shop${number}.com`);

test('a check of all dates shows how far it has come, and what each registry said', async ({ page }) => {
  await join(page);
  for (const name of [...shops, 'quiet.dev', 'british.co.uk', 'garbage.app']) {
    await send(page, 'POST', '/api/domains', { providerId: 'sandbox', name, expirationDate: '2020-01-01' });
  }
  await page.goto('/domains');
  const check = page.getByRole('button', { name: 'Check Expiration Dates' });
  await expect(page.getByText('shop8.com')).toBeVisible();
  await check.press('Enter');
  await expect(page.getByText(/^Asking the registries: \d+ of 11 domains$/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress of the check' })).toBeVisible();
  await portray(page, 'expiry-progress');
  // The page that is opened again finds the check.
  await page.reload();
  await expect(page.getByText(/^Asking the registries: \d+ of 11 domains$/)).toBeVisible();
  const counts = '9 dates known · 1 not published by the registry · 1 not found';
  await expect(page.getByText(counts, { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const domains = await send<Pick<DomainView, 'name' | 'expirationDate' | 'expirationSource'>[]>(
    page,
    'GET',
    '/api/domains',
  );
  expect(domains.find(({ name }) => name === 'british.co.uk')).toMatchObject({
    expirationDate: dayOf('british.co.uk'),
    expirationSource: 'whois',
  });
});

test('the calendar of expiry dates has an address that can be replaced', async ({ page }) => {
  await join(page);
  await send(page, 'POST', '/api/domains', { providerId: 'sandbox', name: 'mine.com', expirationDate: '2031-05-06' });
  await page.goto('/settings?tab=notifications');
  const section = page.getByRole('group', { name: 'Calendar of expiry dates' });
  await section.getByRole('button', { name: 'Create address' }).click();
  const address = section.getByText(/^http.*expiry-dates\.ics\?token=/);
  const first = (await address.textContent()) ?? '';
  const calendar = await page.request.get(first);
  expect(await calendar.text()).toContain('SUMMARY:mine.com expires');
  await expectNoBarriers(page, 'the settings of notifications');
  await portray(page, 'expiry-calendar');
  await expectToFitEveryScreen(page, 'expiry-calendar');
  await section.getByRole('button', { name: 'Replace address' }).click();
  await expect(address).not.toHaveText(first);
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get((await address.textContent()) ?? '')).status()).toBe(200);
  await section.getByRole('button', { name: 'Remove address' }).click();
  await expect(section.getByRole('button', { name: 'Create address' })).toBeVisible();
});
