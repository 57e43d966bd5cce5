import { readFileSync } from 'node:fs';
import { addSandboxZone, join, send } from './support/api.js';
import { screenshot } from './support/screenshot.js';
import { expect, test } from './support/test.js';

test.use({ timezoneId: 'Europe/Berlin' });

/** The words of a place, from the file that the page itself reads. */
function german<Words>(namespace: string): Words {
  const file = new URL(`../../client/src/shared/i18n/locales/de/${namespace}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Words;
}

test('choosing German in the settings changes every tab, with its dates and numbers', async ({ page, context }) => {
  const { pages } = german<{ pages: Record<string, string> }>('shell');
  const { title } = german<{ title: string }>('settings');
  await join(page);
  await addSandboxZone(page);
  const other = await context.newPage();
  await other.goto('/domains');
  await other.getByRole('article').waitFor();

  await page.goto('/settings');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: /Deutsch/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('meta[name="language"]')).toHaveAttribute('content', 'de');

  // The other tab goes along, unasked.
  await expect(other.getByRole('link', { name: pages.domains, exact: true })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  await screenshot(other, 'domains-german');

  await page.getByRole('link', { name: pages.analytics }).click();
  await expect(page.getByText(/\d,\d\s%/).first()).toBeVisible();
  await screenshot(page, 'analytics-german');
  await page.getByRole('link', { name: pages.dashboard, exact: true }).click();
  await expect(page.getByRole('time').or(page.locator('time')).first()).toHaveAttribute(
    'title',
    /\d{1,2}\.\s?\S+ \d{4}/,
  );

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await page.getByText(/\[[a-z]+\.[a-zA-Z.]+\]/).count(), 'a key instead of words').toBe(0);
  expect(await send(page, 'GET', '/api/user/preferences')).toMatchObject({ language: 'de' });
});
