import { SaxesParser } from 'saxes';
import { languages } from '../platform/phrases/index.js';
import type { BlogArticle } from './articles/article.entity.js';
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
  const pages = ['/', '/pricing', '/blog', '/privacy-policy', '/terms-of-service', '/blog/a-b'];
  const addresses = pages.flatMap((page) =>
    ['', ...languages.map((code) => `?lang=${code}`)].map((query) => page + query),
  );
  expect(texts).toEqual(expect.arrayContaining(addresses.map((address) => publicUrl + address)));
  expect(tags.filter(({ name }) => name === 'url')).toHaveLength(addresses.length);
  const alternates = tags.filter(({ name }) => name === 'xhtml:link').map(({ attributes }) => attributes);
  expect(alternates).toHaveLength(addresses.length * (languages.length + 1));
  // Return links: whatever is named as an alternate is itself an entry.
  expect(new Set(alternates.map(({ href }) => href))).toEqual(new Set(addresses.map((address) => publicUrl + address)));
  expect(new Set(alternates.map(({ hreflang }) => hreflang))).toEqual(new Set([...languages, 'x-default']));
});

it('the feed carries titles and tags as text', () => {
  const { tags, texts } = read(articleFeed(publicUrl, [article]));
  expect(tags.filter(({ name }) => name === 'item')).toHaveLength(1);
  expect(texts).toEqual(expect.arrayContaining([article.title, article.excerpt, 'x & y']));
  expect(texts).toContain(`${publicUrl}/blog/a-b`);
});

it('robots find the site map and stay out of the API', () => {
  expect(robotsText(publicUrl)).toContain('Disallow: /api/');
  expect(robotsText(publicUrl)).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});
