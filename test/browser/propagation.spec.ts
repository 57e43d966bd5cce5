import { labRecord, resolving, serving } from '../support/lab/loopback-dns.js';
import { startPropagationWorld, type PropagationWorld } from '../support/lab/propagation-world.js';
import { join, load, send } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { withOwnProduct } from './support/own-product.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, test as base } from './support/test.js';

const record = labRecord('www.zone.test.', 'A', '192.0.2.20', 300);
const arrival = labRecord('arrival.zone.test.', 'A', '192.0.2.20', 300);
const stale = labRecord('www.zone.test.', 'A', '192.0.2.10', 90);
const cities = [
  { name: 'Berlin', location: 'Berlin, Germany', latitude: 52.5, longitude: 13.4 },
  { name: 'Sydney', location: 'Sydney, Australia', latitude: -33.87, longitude: 151.21 },
  { name: 'Lima', location: 'Lima, Peru', latitude: -12.05, longitude: -77.04 },
  { name: 'Everywhere', location: 'Anycast', latitude: 37.4, longitude: -122.1 },
];

/** A product whose internet is on loopback. */
const test = base.extend<object, { world: PropagationWorld & { url: string } }>({
  world: [
    async ({}, use) => {
      const world = await startPropagationWorld(cities);
      try {
        await withOwnProduct(world.settings, '127.0.0.1', (url) => use({ ...world, url }));
      } finally {
        await world.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ world }, use) => use(world.url),
});

test('a check shows the world as it is, by keyboard, in both colours and on a phone', async ({ page, world }) => {
  for (let index = 0; index < 4; index += 1) world.authoritative(index, serving(world.zone, [record]));
  for (const { name } of cities) world.resolver(name, resolving([record]));
  world.resolver('Lima', resolving([stale]));
  world.resolver('Sydney', () => null);
  await join(page);
  await page.goto('/propagation');
  await page.getByRole('textbox', { name: /^Domain/ }).fill('zone.test');
  await page.getByRole('textbox', { name: /^Record name/ }).fill('www');
  await page.getByRole('textbox', { name: /^Expected value/ }).fill('192.0.2.20');
  await page.getByRole('button', { name: 'Check propagation' }).focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /Berlin/ })).toContainText('Propagated');
  await expect(table.getByRole('row', { name: /Sydney/ })).toContainText('Checking');
  await expect(table.getByRole('row', { name: /Lima/ })).toContainText('192.0.2.10');
  await expect(table.getByRole('row', { name: /Sydney/ })).toContainText('No answer came in time');
  await expect(page.getByRole('img', { name: /World map: 2 of 4 servers/ })).toBeVisible();
  await expect(page.getByText('Propagation Check Complete', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoBarriers(page, 'the propagation page');
  await portray(page, 'propagation');
  await expectToFitEveryScreen(page, 'propagation');

  await page
    .getByRole('link', { name: /www\.zone\.test/ })
    .first()
    .click();
  await expect(page).toHaveURL(/check=/);
  await page.reload();
  await expect(page.getByRole('row', { name: /Lima/ })).toContainText('Not propagated');
});

test('a record of the account is picked by keyboard, checked, shared with a stranger and withdrawn', async ({
  page,
  world,
  browser,
}) => {
  for (let index = 0; index < 4; index += 1) world.authoritative(index, serving(world.zone, [arrival]));
  for (const { name } of cities) world.resolver(name, resolving([arrival]));
  await join(page);
  const domain = await send<{ id: string; name: string }>(page, 'POST', '/api/domains', {
    name: 'zone.test',
    providerId: 'sandbox',
  });
  await load(page, { ...domain, displayName: domain.name }, 'arrival 300 IN A 192.0.2.20\n');
  await page.goto('/propagation');
  await page.getByRole('combobox', { name: 'Choose a record' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('arrival');
  await page.getByRole('option', { name: /^arrival · A/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Domain/ })).toHaveValue('zone.test');
  await expect(page.getByRole('textbox', { name: /^Record name/ })).toHaveValue('arrival');
  await expect(page.getByRole('textbox', { name: /^Expected value/ })).toHaveValue('192.0.2.20');
  await page.getByRole('button', { name: 'Check propagation' }).press('Enter');
  await expect(page.getByRole('img', { name: /World map: 4 of 4 servers/ })).toBeVisible();

  await expect(page.getByText('Nobody outside can see this zone')).toBeVisible();
  await portray(page, 'propagation-sandbox');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share by link' }).press('Enter');
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  const elsewhere = await browser.newContext({ baseURL: world.url });
  const stranger = await elsewhere.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Result of a propagation check' })).toBeVisible();
  await expect(stranger.getByRole('row', { name: /Berlin/ })).toContainText('Propagated');
  await expect(stranger.getByText(/arrival\.zone\.test A 192\.0\.2\.20/)).toBeVisible();
  await expectNoBarriers(stranger, 'a shared check');
  await portray(stranger, 'shared-check');
  await expectToFitEveryScreen(stranger, 'shared-check');
  await page.getByRole('button', { name: 'Stop sharing' }).press('Enter');
  await expect(page.getByText('No longer shared', { exact: true })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('This result is no longer shared.')).toBeVisible();
  // A link that has ended answers like one that never was.
  await stranger.goto(`/shared-check?token=${'x'.repeat(43)}`);
  await expect(stranger.getByText('This result is no longer shared.')).toBeVisible();
  await elsewhere.close();
});
