import { languages, type Language } from '../platform/phrases/index.js';
import { guideSlugs } from './guides.js';
import type { FeedTexts } from './site-renderer.js';
import type { BlogArticle } from './articles/article.entity.js';

/** Pages that every installation has. */
const staticPages = ['/', '/pricing', '/blog', '/help', '/privacy-policy', '/terms-of-service'];

export const robotsText = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');

/** Every public page with its address in each language, as https://www.sitemaps.org and search engines want it. */
export function siteMap(publicUrl: string, articles: readonly BlogArticle[]): string {
  const pages = [
    ...[...staticPages, ...guideSlugs.map((slug) => `/help/${slug}`)].map((address) => ({ address, changedAt: null })),
    ...articles.map(({ slug, updatedAt }) => ({ address: `/blog/${slug}`, changedAt: updatedAt })),
  ];
  const entries = pages.flatMap(({ address, changedAt }) => {
    const url = publicUrl + address;
    const alternates = [
      ...languages.map((code) => alternate(code, `${url}?lang=${code}`)),
      alternate('x-default', url),
    ].join('');
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    // Without a language, an address is answered in the visitor's: it is an alternate, and canonical nowhere.
    return languages.map((code) => `<url><loc>${escaped(`${url}?lang=${code}`)}</loc>${changed}${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** RSS 2.0 of the latest articles, in the reader's language. */
export function articleFeed(
  publicUrl: string,
  articles: readonly BlogArticle[],
  { language, texts }: { language: Language; texts: FeedTexts },
): string {
  const items = articles.map(({ slug, publishedAt }, index) => {
    const url = escaped(`${publicUrl}/blog/${slug}`);
    const { title, excerpt, tags } = texts.articles[index]!;
    return [
      '<item>',
      `<title>${escaped(title)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${publishedAt.toUTCString()}</pubDate><description>${escaped(excerpt)}</description>`,
      ...tags.map((tag) => `<category>${escaped(tag)}</category>`),
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escaped(texts.title)}</title><link>${escaped(publicUrl)}/blog</link><language>${language}</language>`,
    `<description>${escaped(texts.description)}</description>`,
    `<atom:link href="${escaped(publicUrl)}/blog/rss.xml?lang=${language}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

const alternate = (language: string, url: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(url)}"/>`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
