import { labRecord, resolving, serving } from '../support/lab/loopback-dns.js';
import { startPropagationWorld, type PropagationWorld } from '../support/lab/propagation-world.js';
import { join } from './support/api.js';
import { expectNoBarriers } from './support/barriers.js';
import { withOwnProduct } from './support/own-product.js';
import { expectToFitEveryScreen, portray } from './support/screens.js';
import { expect, test as base } from './support/test.js';

const record = labRecord('www.zone.test.', 'A', '192.0.2.20', 300);
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
