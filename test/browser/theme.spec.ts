import { join } from './support/api.js';
import { expect, test, type Page } from './support/test.js';

/** The colours of every frame that the page was ever painted with, from the first on. */
async function recordColours(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(`
    window.colours = [];
    const look = () => {
      if (document.body) window.colours.push(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  `);
  return async () => [...new Set(await page.evaluate<string[]>('window.colours'))];
}

const background = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
const chosen = (page: Page) => page.evaluate<string>('document.documentElement.dataset.theme');

test('the theme follows the system, also when it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  const dark = await background(page);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await background(page)).not.toBe(dark);
});

test('a chosen dark theme is applied from the first frame of the next visit', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await join(page);
  await page.goto('/settings');
  const light = await background(page);
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(() => chosen(page)).toBe('dark');
  await expect.poll(() => background(page)).not.toBe(light);
  const dark = await background(page);

  const seen = await recordColours(page);
  await page.reload();
  await page.getByRole('radio', { name: 'Dark', checked: true }).waitFor();
  expect(await seen()).toEqual([dark]);

  await page.getByRole('radio', { name: 'System' }).click();
  await expect.poll(() => background(page)).toBe(light);
});
