import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { register, screenshot } from './support/person.js';

/** What axe finds on the page as it stands, each finding with the element it is about. */
async function barriersOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${impact} ${id}: ${html.slice(0, 120)}`),
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('the pages of those who are signed out hold no barrier', async ({ page }) => {
      for (const path of ['/login', '/register', '/setup?token=x']) {
        await page.goto(path);
        await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
        expect(await barriersOn(page)).toEqual([]);
      }
    });

    test('domains, records and dialogs hold no barrier', async ({ page }) => {
      await register(page);
      await page.getByRole('button', { name: 'Add Domain' }).click();
      await expect(page.getByRole('region', { name: 'Coming soon' })).toBeVisible();
      expect(await barriersOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'PowerDNS Your own' }).click();
      await expect(page.getByLabel(/^API key/)).toBeVisible();
      await screenshot(page, `add-domain-${colorScheme}`);
      expect(await barriersOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Close' }).click();

      await page.getByRole('button', { name: 'Try it with a sandbox zone' }).click();
      await expect(page.getByText('Connected').first()).toBeVisible();
      expect(await barriersOn(page)).toEqual([]);

      await page.getByRole('link', { name: 'DNS records' }).first().click();
      await expect(page.getByRole('gridcell', { name: 'SOA', exact: true })).toBeVisible();
      await screenshot(page, `records-${colorScheme}`);
      expect(await barriersOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Add Record' }).click();
      expect(await barriersOn(page)).toEqual([]);
    });
  });
}

test('on a phone the page is no wider than the screen, and everything can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page);
  await page.getByRole('button', { name: 'Try it with a sandbox zone' }).click();
  await page.getByRole('link', { name: 'DNS records' }).click();
  await expect(page.getByRole('gridcell', { name: 'SOA', exact: true })).toBeVisible();
  await screenshot(page, 'records-phone');
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
});
