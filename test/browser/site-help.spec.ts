import { expect, test } from './support/test.js';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a guide is found by a word of its text', async ({ page }) => {
    await page.goto('/help?lang=en');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(6);
    await main.getByRole('searchbox', { name: 'Search the guides' }).fill('nameserver');
    await main.getByRole('button', { name: 'Search the guides' }).click();
    await expect(page).toHaveURL('/help?q=nameserver');
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Moving a zone to another host');
    await expect(main.getByRole('searchbox')).toHaveValue('nameserver');
    await main
      .getByRole('link', { name: /^Section: / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/help\/moving-a-zone#.+/);
  });

  test('a search is none of the pages that search engines list', async ({ page, baseURL }) => {
    await page.goto('/help?q=dmarc&lang=en');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/help?lang=en`);
    await page.goto('/help?lang=en');
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });

  test('words that are nowhere are answered, and stay text', async ({ page }) => {
    await page.goto(`/help?lang=en&q=${encodeURIComponent('"><img src=x onerror=alert(1)> zebra')}`);
    await expect(page.getByRole('main')).toContainText('No guide has these words.');
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveValue('"><img src=x onerror=alert(1)> zebra');
  });

  test('the menu of a phone leads to every place of the bar', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/?lang=de');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Blog' })).toBeHidden();
    await header.locator('summary').last().click();
    for (const [name, path] of [
      ['Preise', '/pricing'],
      ['Blog', '/blog'],
      ['Anleitungen', '/help'],
    ] as const) {
      await expect(header.getByRole('list').getByRole('link', { name })).toHaveAttribute('href', path);
    }
    await header.getByRole('list').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
  });
});
