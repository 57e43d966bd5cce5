import { addSandboxZone, join } from './support/api.js';
import { publicPages, signedInPages } from './support/pages.js';
import { expect, test, type Page } from './support/test.js';

const sitePages = ['/', '/pricing', '/blog', '/help', '/privacy-policy', '/terms-of-service', '/login'];
/** Pages that announce what is coming, on purpose: the links to them say so. */
const announced = ['/teams', '/nowhere', '/help/nope'];

/** Follows every link of this origin from these pages on, and returns those that lead to nothing, with their origin. */
async function deadLinks(page: Page, starts: readonly string[]): Promise<string[]> {
  const waiting = starts.map((path) => ({ path, from: 'the test' }));
  const seen = new Set(starts);
  const dead: string[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    if (!(await leadsSomewhere(page, path))) dead.push(`${path} on ${from}`);
    for (const to of await linksOf(page)) {
      if (seen.has(to)) continue;
      seen.add(to);
      waiting.push({ path: to, from: path });
    }
  }
  return dead;
}

async function leadsSomewhere(page: Page, path: string): Promise<boolean> {
  const answer = await page.goto(path);
  if (!answer || answer.status() >= 400) return false;
  if (!(answer.headers()['content-type'] ?? '').startsWith('text/html')) return true;
  const heading = page.getByRole('heading').first();
  await heading.waitFor();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
  const nothing = page.getByText(/^(This page does not exist\.|This page isn’t available yet\.)$/);
  return (await nothing.count()) === 0;
}

/** Paths without the language, which changes no link. Links to answers of the API are followed by other tests. */
async function linksOf(page: Page): Promise<string[]> {
  const all = await page.evaluate<string[]>(`[...document.querySelectorAll('a[href]')].map(({ href }) => href)`);
  const { origin } = new URL(page.url());
  return [...new Set(all)]
    .map((href) => new URL(href))
    .filter((url) => url.origin === origin && !/^\/(api|auth)\//.test(url.pathname) && !url.searchParams.has('lang'))
    .map(({ pathname, search }) => pathname + search);
}

test.describe('every link leads to a page', () => {
  test.setTimeout(600_000);

  test('for visitors', async ({ page }) => {
    expect(await deadLinks(page, [...sitePages, ...publicPages.map(({ path }) => path)])).toEqual([]);
  });

  test('for people with a zone', async ({ page }) => {
    await join(page);
    await addSandboxZone(page);
    const starts = signedInPages.map(({ path }) => path).filter((path) => !announced.includes(path));
    expect(await deadLinks(page, starts)).toEqual([]);
  });
});
