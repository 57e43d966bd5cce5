import { SaxesParser } from 'saxes';
import { languages } from '../platform/phrases/index.js';
import type { BlogArticle } from './articles/article.entity.js';
import { guideSlugs } from './guides.js';
import { articleFeed, robotsText, siteMap } from './feeds.js';

const publicUrl = 'https://dns.example.org';
const article = {
  slug: 'a-b',
  title: `A & <b>"B"</b>`,
  excerpt: 'About ]]> and &amp;',
  tags: ['x & y'],
  publishedAt: new Date('2026-11-20T09:00:00Z'),
  updatedAt: new Date('2026-11-21T09:00:00Z'),
} as unknown as BlogArticle;

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

/** Throws for XML that is not well-formed. */
function read(xml: string): { tags: Tag[]; texts: string[] } {
  const tags: Tag[] = [];
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => void tags.push({ name, attributes }));
  parser.on('text', (text) => void texts.push(text));
  parser.write(xml).close();
  return { tags, texts };
}

it('the site map names every page in every language, with all its alternates', () => {
  const { tags, texts } = read(siteMap(publicUrl, [article]));
  const guides = guideSlugs.map((slug) => `/help/${slug}`);
  const pages = ['/', '/pricing', '/blog', '/help', '/privacy-policy', '/terms-of-service', '/blog/a-b', ...guides];
  const addresses = pages.flatMap((page) => languages.map((code) => `${publicUrl}${page}?lang=${code}`));
  expect(texts.filter((text) => text.startsWith('https:')).sort()).toEqual(addresses.toSorted());
  expect(tags.filter(({ name }) => name === 'url')).toHaveLength(addresses.length);
  const alternates = tags.filter(({ name }) => name === 'xhtml:link').map(({ attributes }) => attributes);
  expect(alternates).toHaveLength(addresses.length * (languages.length + 1));
  // Return links: each alternate is itself an entry, but the address that follows the visitor's language.
  const inLanguages = alternates.filter(({ hreflang }) => hreflang !== 'x-default').map(({ href }) => href);
  expect(new Set(inLanguages)).toEqual(new Set(addresses));
  const inNone = alternates.filter(({ hreflang }) => hreflang === 'x-default').map(({ href }) => href);
  expect(new Set(inNone)).toEqual(new Set(pages.map((page) => publicUrl + page)));
  expect(new Set(alternates.map(({ hreflang }) => hreflang))).toEqual(new Set([...languages, 'x-default']));
});

it('the site map has the elements of its schema, in its order and within its limits', () => {
  const xml = siteMap(publicUrl, [article]);
  const { tags } = read(xml);
  expect(tags[0]).toEqual({
    name: 'urlset',
    attributes: {
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    },
  });
  const entries = xml.match(/<url>.*?<\/url>/g) ?? [];
  expect(entries.length).toBeLessThanOrEqual(50_000);
  for (const entry of entries) {
    const names = read(entry.replace('<url>', '<url xmlns:xhtml="x">')).tags.map(({ name }) => name);
    expect(names.join(' ')).toMatch(/^url loc( lastmod)?( xhtml:link)+$/);
    const address = /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '';
    expect(new URL(address).origin).toBe(publicUrl);
    expect(address.length).toBeLessThan(2_048);
    // RFC 3339 is a form of the W3C's dates.
    const changed = /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1];
    if (changed !== undefined) expect(changed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
  const codes = tags.filter(({ name }) => name === 'xhtml:link').map(({ attributes }) => attributes.hreflang);
  for (const code of new Set(codes)) expect(code).toMatch(/^([a-z]{2}|x-default)$/);
});

const texts = { title: 'Blog', description: 'Über DNS', articles: [{ ...article, tags: ['x & y'] }] };

it('the feed carries titles and tags as text, in its language', () => {
  const { tags, texts: found } = read(articleFeed(publicUrl, [article], { language: 'de', texts }));
  expect(tags.filter(({ name }) => name === 'item')).toHaveLength(1);
  expect(found).toEqual(expect.arrayContaining([article.title, article.excerpt, 'x & y']));
  expect(found).toContain(`${publicUrl}/blog/a-b`);
  expect(found).toEqual(expect.arrayContaining(['de', 'Über DNS']));
});

it('robots find the site map and stay out of the API', () => {
  expect(robotsText(publicUrl)).toContain('Disallow: /api/');
  expect(robotsText(publicUrl)).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});
