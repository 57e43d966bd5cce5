import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from './support/test.js';

const article = '/blog/how-long-a-dns-change-takes';
const readable = [
  { path: '/', text: 'No credit card is needed to start' },
  { path: '/pricing', text: '30-day money-back guarantee' },
  { path: '/blog', text: 'How long a DNS change takes' },
  { path: article, text: 'Old answers simply run out' },
  { path: '/help', text: 'Moving a zone to another host' },
  { path: '/help/dkim-and-dmarc', text: 'which servers may send' },
  { path: '/privacy-policy', text: 'Template.' },
  { path: '/terms-of-service', text: 'Template.' },
];
const codes = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'hi'];

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, text } of readable) {
    test(`${path} can be read, and names itself in every language`, async ({ page, baseURL }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toContainText(text);
      await expect(page).toHaveTitle(/Zonekeeper/);
      const head = page.locator('head');
      await expect(head.locator('meta[name="description"]')).toHaveAttribute('content', /.{40}/);
      await expect(head.locator('meta[property="og:title"]')).toHaveAttribute('content', /.+/);
      await expect(head.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}?lang=en`);
      const alternates = await head.locator('link[hreflang]').all();
      const named = await Promise.all(
        alternates.map(async (link) => [await link.getAttribute('hreflang'), await link.getAttribute('href')]),
      );
      expect(named).toEqual([
        ...codes.map((code) => [code, `${baseURL}${path}?lang=${code}`]),
        ['x-default', `${baseURL}${path}`],
      ]);
    });
  }

  test('the language follows the address, then the choice, then the browser', async ({ page, browser, baseURL }) => {
    const lang = page.locator('html');
    await page.goto('/?lang=ja');
    await expect(lang).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('main')).not.toContainText(/\[[a-z]+\.[a-zA-Z]+\]/);
    await expect(page.getByText('1500').or(page.getByText('1,500')).first()).toBeVisible();
    await page.goto('/pricing');
    await expect(lang).toHaveAttribute('lang', 'ja');
    await page.locator('summary').first().click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/pricing?lang=de');
    await expect(lang).toHaveAttribute('lang', 'de');
    const french = await browser.newContext({ locale: 'fr-CA', baseURL });
    const other = await french.newPage();
    await other.goto('/blog');
    await expect(other.locator('html')).toHaveAttribute('lang', 'fr');
    await french.close();
  });
});

test('addresses lead where they should', async ({ request, page }) => {
  const status = async (path: string) => (await request.get(path)).status();
  for (const path of [
    '/blog/nope',
    '/pricing/nope',
    '/privacy-policy/nope',
    '/blog?tag=nope',
    '/help/nope',
    '/subscribe/nope',
  ]) {
    expect(await status(path), path).toBe(404);
  }
  for (const path of ['/robots.txt', '/sitemap.xml', '/blog/rss.xml', '/pricing/']) {
    expect(await status(path), path).toBe(200);
  }
  await page.goto('/blog/nope');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.goto('/no-such-page');
  await expect(page).toHaveURL('/');
  await page.goto('/subscribe');
  await expect(page).toHaveURL('/pricing');
  await page.goto('/domains');
  await expect(page).toHaveURL('/login?next=%2Fdomains');
});

test('a page that the browser has is confirmed, and stays whole under the policy of the new answer', async ({
  request,
}) => {
  const first = await request.get('/');
  expect(first.headers()['cache-control']).toBe('no-cache');
  expect(await first.text()).not.toMatch(/nonce|style="/);
  const again = await request.get('/', { headers: { 'if-none-match': first.headers().etag! } });
  expect(again.status()).toBe(304);
});

test('the preview compares what is typed, applies it and takes it back', async ({ page }) => {
  await page.goto('/');
  const preview = page.getByRole('form', { name: 'Try a change' });
  const changes = preview.getByRole('list').last().getByRole('listitem');
  await preview.getByRole('textbox', { name: 'Value of www' }).fill('198.51.100.7');
  await expect(changes).toHaveText([/www A will have 198\.51\.100\.7 instead of 192\.0\.2\.1/]);
  await preview.getByRole('button', { name: 'Delete shop' }).click();
  await expect(changes).toHaveCount(2);
  await expect(preview).toContainText('Everyone sees it after 1 hour at most');
  await preview.getByRole('button', { name: 'Apply the change' }).click();
  await expect(changes).toHaveCount(0);
  await preview.getByRole('button', { name: 'Undo' }).click();
  await expect(preview.getByRole('textbox', { name: 'Value of www' })).toHaveValue('192.0.2.1');
  await preview.getByRole('textbox', { name: 'Value of www' }).fill('not an address');
  await expect(preview).toContainText('This value is not valid for A.');
});

test.describe('pictures', () => {
  const pictures = (page: Page) => page.getByRole('region', { name: 'See it at work' }).getByRole('img');
  const shownFile = (page: Page, index: number) =>
    pictures(page)
      .nth(index)
      .evaluate(
        (image: { complete: boolean; naturalWidth: number; currentSrc: string }) =>
          image.complete && image.naturalWidth > 0 && image.currentSrc.replace(/^.*\/|-.{8}\.avif$/g, ''),
      );

  for (const { width, screen } of [
    { width: 1280, screen: 'wide' },
    { width: 390, screen: 'narrow' },
  ]) {
    test(`at ${width} pixels are those of a ${screen} screen, in the colors of the system or the chosen ones`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto('/?lang=en');
      await expect(pictures(page)).toHaveCount(4);
      for (const [index, name] of ['records', 'review', 'compare', 'incident'].entries()) {
        await pictures(page).nth(index).scrollIntoViewIfNeeded();
        await expect.poll(() => shownFile(page, index)).toBe(`${name}-${screen}-dark`);
      }
      await page.evaluate(`localStorage.setItem('zonekeeper-theme', 'light')`);
      await page.reload();
      await pictures(page).nth(1).scrollIntoViewIfNeeded();
      await expect.poll(() => shownFile(page, 1)).toBe(`review-${screen}-light`);
    });

    test(`at ${width} pixels cost the first view at most 60 kB`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/?lang=en', { waitUntil: 'networkidle' });
      const bytes = await page.evaluate<number>(`performance.getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.avif')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`);
      expect(bytes).toBeLessThanOrEqual(60_000);
    });
  }

  test('follow the switch of the page', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/?lang=en');
    await pictures(page).first().scrollIntoViewIfNeeded();
    await expect.poll(() => shownFile(page, 0)).toBe('records-wide-light');
    await page.getByRole('button', { name: 'Switch between light and dark colors' }).click();
    await expect.poll(() => shownFile(page, 0)).toBe('records-wide-dark');
  });
});

test.describe('badges', () => {
  const badges = (page: Page, answer: object) => page.route('**/api/badges', (route) => route.fulfill(answer));
  const section = (page: Page) => page.getByRole('region', { name: 'Trusted and Recognized' });
  const reach = async (page: Page) => {
    await page.goto('/?lang=en');
    await section(page).scrollIntoViewIfNeeded();
  };

  test('are shown in frames that run nothing and load nothing but images over https', async ({
    page,
    baseURL,
    complaints,
  }) => {
    await page.addInitScript(`window.violations = 0;
      addEventListener('securitypolicyviolation', () => { window.violations += 1; });`);
    const hostile = `<img src="https://awards.invalid/b.png" alt="Best tool" onerror="top.stolen = 1">
      <script>top.stolen = document.cookie</script><svg onload="top.stolen = 1"></svg>
      <img src="${baseURL}/icon-192.png" alt=""><iframe src="${baseURL}/pricing"></iframe>
      <link rel="stylesheet" href="${baseURL}/x.css">
      <form action="${baseURL}/api/auth/logout" method="post"><button>Go</button></form>`;
    await badges(page, { json: [{ id: '1', html: hostile }] });
    await reach(page);
    const frame = section(page).getByTitle('Badge 1');
    await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    await frame.contentFrame().getByRole('button', { name: 'Go' }).click();
    const refused = () => complaints.map((text) => text.replace(/['"].*/s, '').trim());
    await expect.poll(refused).toEqual(
      expect.arrayContaining([
        'Blocked script execution in',
        'Loading the stylesheet',
        'Loading the image',
        'Framing',
        'Blocked form submission to',
        // No host has this name, and the image over https is asked for.
        'Failed to load resource: net::ERR_NAME_NOT_RESOLVED',
      ]),
    );
    // The page itself broke no policy, and nothing reached it.
    expect(await page.evaluate('[window.stolen ?? null, window.violations, location.pathname]')).toEqual([
      null,
      0,
      '/',
    ]);
    complaints.length = 0;
  });

  test('say that they are loading, that there are none, and that they cannot be loaded', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/badges', async (route) => {
      await held;
      await route.fulfill({ json: [] });
    });
    await reach(page);
    await expect(section(page)).toContainText('Loading badges…');
    answer();
    await expect(section(page)).toContainText('We are building our reputation');
    let tries = 0;
    await page.unroute('**/api/badges');
    await page.route('**/api/badges', (route) => {
      tries += 1;
      return route.fulfill({ status: 404, json: {} });
    });
    await page.reload();
    await section(page).scrollIntoViewIfNeeded();
    await expect(section(page)).toContainText('Error loading badges');
    expect(tries).toBe(2);
  });
});

test('an article does not move when its font arrives, on a phone with a slow connection', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const chromium = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await chromium.send('Network.emulateNetworkConditions', slow);
  await page.addInitScript(`window.moved = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { window.moved += value; }))
      .observe({ type: 'layout-shift', buffered: true });`);
  await page.goto('/blog/spf-dkim-dmarc-without-the-usual-mistakes', { waitUntil: 'networkidle' });
  expect(await page.evaluate(`document.fonts.check('600 30px "Inter Variable"')`)).toBe(true);
  expect(await page.evaluate('window.moved')).toBeLessThan(0.02);
});

for (const path of ['/', '/pricing', article]) {
  test(`${path} has no violation that axe finds, in either color scheme`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });
}

test('a newcomer goes from the landing page to a change undone, without a dead end', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/?lang=en');
  await page.getByRole('main').getByRole('link', { name: 'Start for free' }).first().click();
  await page.getByRole('link', { name: /account/i }).click();
  await page.getByLabel('Email').fill(`newcomer-${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a password nobody else has');
  await page
    .getByRole('main')
    .getByRole('button', { name: /account/i })
    .click();
  await page.getByRole('button', { name: 'Try it with a sandbox zone' }).click();
  await page.getByRole('button', { name: /www → example\.net/ }).click();
  await dialog.getByRole('button', { name: /^Apply/ }).click();
  const step = (text: string) =>
    page.getByRole('list', { name: 'First steps' }).getByRole('listitem').filter({ hasText: text });
  await expect(step('Change a record')).toContainText('done');
  await page.getByRole('region', { name: /F8/ }).getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: /^Apply/ }).click();
  await expect(step('Undo it')).toContainText('done');
});
