import { SaxesParser } from 'saxes';
import { inLanguage, sitePages } from './support/site-pages.js';
import { expect, test, type Page } from './support/test.js';

const codes = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ko', 'hi'];

/** The texts of these elements, in their order. Throws for XML that is not well-formed. */
function textsOf(xml: string, ...names: string[]): string[] {
  const parser = new SaxesParser();
  const texts: string[] = [];
  let open: string | null = null;
  parser.on('opentag', ({ name }) => {
    open = names.includes(name) ? name : null;
    if (open) texts.push('');
  });
  parser.on('text', (text) => void (open && (texts[texts.length - 1] += text)));
  parser.on('closetag', () => (open = null));
  parser.write(xml).close();
  return texts;
}

/** The links of a page's head: `[relation or language, address]`. */
function headOf(html: string) {
  const addressIn = (tag: string) => /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const links = [...(html.split('</head>')[0] ?? '').matchAll(/<link [^>]*>/g)].map(([tag]) => tag);
  return {
    lang: /<html[^>]* lang="(\w+)"/.exec(html)?.[1],
    canonical: links.filter((tag) => tag.includes('rel="canonical"')).map(addressIn),
    alternates: Object.fromEntries(
      links.flatMap((tag) => {
        const language = /hreflang="([^"]+)"/i.exec(tag)?.[1];
        return language ? [[language, addressIn(tag)]] : [];
      }),
    ),
  };
}

test('each address of the site map answers, is canonical, and its languages name one another', async ({ request }) => {
  const addresses = textsOf(await (await request.get('/sitemap.xml')).text(), 'loc');
  expect(addresses.length).toBeGreaterThanOrEqual(15 * codes.length);
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(200);
    const { lang, canonical, alternates } = headOf(await answer.text());
    expect(canonical, address).toEqual([address]);
    expect(lang).toBe(new URL(address).searchParams.get('lang'));
    const { origin, pathname } = new URL(address);
    const expected = codes.map((code) => [code, `${origin}${pathname}?lang=${code}`]);
    expect(alternates, address).toEqual(Object.fromEntries([...expected, ['x-default', origin + pathname]]));
  }
});

test('the feed has what readers of RSS 2.0 need, and leads to articles', async ({ request }) => {
  const answer = await request.get('/blog/rss.xml');
  expect(answer.headers()['content-type']).toMatch(/^application\/rss\+xml/);
  expect(answer.headers().vary).toContain('Accept-Language');
  const xml = await answer.text();
  const [channel] = textsOf(xml, 'title');
  expect(channel).toBe('Zonekeeper blog');
  const dates = textsOf(xml, 'pubDate');
  expect(dates.length).toBeGreaterThanOrEqual(3);
  for (const date of dates) expect(new Date(date).toUTCString()).toBe(date);
  for (const link of textsOf(xml, 'guid')) expect((await request.get(link)).status(), link).toBe(200);
});

test('the picture of link previews has the size that pages state', async ({ page, request }) => {
  await page.goto('/?lang=en');
  const stated = (name: string) => page.locator(`meta[property="og:image${name}"]`).getAttribute('content');
  const answer = await request.get((await stated(''))!);
  expect(answer.headers()['content-type']).toBe('image/png');
  const png = await answer.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    Number(await stated(':width')),
    Number(await stated(':height')),
  ]);
});

test('robots are led to the site map, and let in everywhere but to the API', async ({ request, baseURL }) => {
  const lines = (await (await request.get('/robots.txt')).text()).trim().split('\n');
  expect(lines).toEqual(['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', `Sitemap: ${baseURL}/sitemap.xml`]);
});

/** Collects the console lines of the page and the policies that it breaks, from its first line on. */
async function listen(page: Page): Promise<string[]> {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  await page.addInitScript(`addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error('policy', violatedDirective, blockedURI));`);
  return lines;
}

test('no public page breaks its content policy or writes to the console', async ({ page }) => {
  const lines = await listen(page);
  for (const path of sitePages) {
    await page.goto(inLanguage(path, 'de'), { waitUntil: 'load' });
    await page.locator('footer').scrollIntoViewIfNeeded();
  }
  // The browser itself reports that the page of a wrong address is answered with 404.
  expect(lines.filter((line) => !/status of 404/.test(line))).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const code of ['de', 'ja']) {
    test(`every public page is whole, and in ${code}`, async ({ page }) => {
      for (const path of sitePages) {
        await page.goto(inLanguage(path, code));
        await expect(page.locator('html'), path).toHaveAttribute('lang', code);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expect(main, path).not.toContainText(/\{\{|\[[a-z]+\.[a-zA-Z]+\]/);
        // A button that does nothing without script is not shown.
        for (const button of await page.locator('button:visible:enabled').all()) {
          expect(await button.getAttribute('type'), path).toBe('submit');
        }
      }
    });
  }

  test('legal texts are in the language of the page', async ({ page }) => {
    for (const path of ['/privacy-policy', '/terms-of-service']) {
      const texts = new Set<string>();
      for (const code of codes) {
        await page.goto(inLanguage(path, code));
        await expect(page.locator('.prose')).not.toHaveAttribute('lang');
        texts.add(await page.locator('.prose').innerText());
      }
      expect(texts.size, path).toBe(codes.length);
    }
  });
});

test('a page that the blog does not have is not found', async ({ request }) => {
  for (const number of ['0', '99999', '1e3', 'x'])
    expect((await request.get(`/blog?page=${number}`)).status(), `page ${number}`).toBe(404);
});
