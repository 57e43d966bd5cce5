import { join } from './support/api.js';
import { inLanguage, sitePages } from './support/site-pages.js';
import { expect, test, type Page } from './support/test.js';

const widths = [320, 390, 768, 1440];

/** Elements that stick out of the page, by tag and the beginning of their text. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    const scrolls = (node) => node && (getComputedStyle(node).overflowX !== 'visible' || scrolls(node.parentElement));
    const wide = [...document.body.querySelectorAll('*')]
      .filter((node) => node.getBoundingClientRect().right > room + 1 && !scrolls(node.parentElement));
    return [document.documentElement.scrollWidth + ' px: ' + wide.slice(-3)
      .map((node) => node.tagName + ' ' + (node.textContent ?? '').trim().slice(0, 40)).join(' | ')];
  })()`);

async function expectNoSidewaysScrolling(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await sticksOut(page), `${path} at ${width} px`).toEqual([]);
  }
}

for (const code of ['en', 'de', 'ja', 'ru']) {
  test(`no public page is wider than its screen in ${code}`, async ({ page }) => {
    for (const path of sitePages) {
      await page.goto(inLanguage(path, code));
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expectNoSidewaysScrolling(page, path);
    }
  });

  test(`the menus of a small phone stay on its screen in ${code}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(inLanguage('/pricing', code));
    for (const summary of await page.locator('header details[data-menu] > summary').all()) {
      await summary.press('Enter');
      const list = page.locator('header details[open] ul');
      const box = await list.boundingBox();
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(320);
      expect.soft(await sticksOut(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
      await expect(summary).toBeFocused();
    }
  });
}

test('somebody with a session finds the way back from each page, at any width', async ({ page }) => {
  await join(page);
  for (const path of ['/blog', '/blog/how-long-a-dns-change-takes', '/privacy-policy', '/terms-of-service']) {
    for (const code of ['en', 'de', 'ru']) {
      await page.goto(inLanguage(path, code));
      await expectNoSidewaysScrolling(page, path);
    }
    await page.goto(inLanguage(path, 'en'));
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
    const back = page.getByRole('navigation', { name: 'You are signed in' });
    await back.getByRole('link', { name: 'Domains' }).click();
    await expect(page).toHaveURL('/domains');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
