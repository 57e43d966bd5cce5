import { addSandboxZone, join, send } from './support/api.js';
import { Crawl } from './support/crawl.js';
import { mailedLinks } from './support/mails.js';
import { publicPages, signedInPages } from './support/pages.js';
import { inLanguage, sitePages } from './support/site-pages.js';
import { expect, test, type Page } from './support/test.js';

/** Pages that announce what is coming, and addresses of nothing. Tests open them on purpose; no link may lead there. */
const leadNowhere = ['/teams', '/nowhere', '/help/nope', '/blog/nope'];
const starts = (paths: readonly string[]) => paths.filter((path) => !leadNowhere.includes(path));
const ownPages = starts(signedInPages.map(({ path }) => path));

test.describe('every link leads to a page and a part of it', () => {
  test.setTimeout(1_800_000);

  for (const code of ['en', 'de']) {
    test(`for visitors in ${code}`, async ({ page }) => {
      await page.goto(inLanguage('/', code));
      const crawl = new Crawl(page, { leaves: /^\/blog\/nope/ });
      await crawl.follow(starts([...sitePages, ...publicPages.map(({ path }) => path)]));
      expect(crawl.dead).toEqual([]);
      expect(crawl.followed).toEqual(expect.arrayContaining(starts(sitePages)));
    });
  }

  test('for people with a zone, behind menus, tabs, buttons and dialogs, too', async ({ page }) => {
    await join(page);
    await addSandboxZone(page);
    const crawl = new Crawl(page, { opens: true });
    await crawl.follow(ownPages);
    expect(crawl.dead).toEqual([]);
    expect([...crawl.pressed]).toEqual(expect.arrayContaining(['Add Record', 'Add Domain', 'Compare Backups']));
  });

  test('for people without a domain, behind menus, tabs, buttons and dialogs, too', async ({ page }) => {
    await join(page);
    const crawl = new Crawl(page, { opens: true });
    await crawl.follow(ownPages);
    expect(crawl.dead).toEqual([]);
    expect([...crawl.pressed]).toEqual(expect.arrayContaining(['Add Domain']));
  });

  test('for administrators, in their console, too', async ({ page }) => {
    await signInAsAdmin(page);
    const crawl = new Crawl(page);
    await crawl.follow([...ownPages, '/admin']);
    expect(crawl.dead).toEqual([]);
    expect(crawl.followed.filter((path) => path.startsWith('/admin')).length).toBeGreaterThan(3);
  });

  test('in mails', async ({ page, browser }) => {
    const address = await join(page);
    await send(page, 'POST', '/api/support/tickets', {
      userEmail: address,
      subject: 'A question',
      message: 'Where do I find the guide about moving a zone?',
    });
    await send(page, 'POST', '/api/auth/forgot-password', { email: address });
    const links = await mailedLinks(browser, address, '/reset-password');
    const crawl = new Crawl(page);
    await crawl.visit([...new Set(links)]);
    expect(crawl.dead).toEqual([]);
  });
});

async function signInAsAdmin(page: Page): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  await page.goto('/login');
  await send(page, 'POST', '/api/auth/login', { email, password });
}
