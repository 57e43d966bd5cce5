import { tagName } from './articles/tagName';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { languages } from '../shared/i18n/languages';
import { addressIn } from './addresses';
import { translated } from './articles/translations';
import type { SitePage } from './visit';
import { useVisit } from './VisitContext';

/** All that search engines and link previews read. */
export function Head() {
  const { t } = useTranslation(['site', 'billing', 'guides']);
  const { page: asked, language, address, publicUrl, premiumForAll } = useVisit();
  const page = asked.kind === 'article' ? { ...asked, article: translated(asked.article, language) } : asked;
  const title = titleOf(page, t);
  const sellsNothing = page.kind === 'pricing' && premiumForAll;
  const description = sellsNothing ? t('descriptions.pricingForAll') : descriptionOf(page, t);
  if (page.kind === 'notFound') {
    return (
      <>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const canonical = publicUrl + addressIn(address, language);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={publicUrl + addressIn(address, code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + address} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={t('blog.feedTitle')}
        href={publicUrl + addressIn('/blog/rss.xml', language)}
      />
      {page.kind === 'help' && page.query !== '' ? <meta name="robots" content="noindex, follow" /> : null}
      <meta property="og:type" content={page.kind === 'article' ? 'article' : 'website'} />
      <meta property="og:site_name" content="Zonekeeper" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={`${publicUrl}/icon-512.png`} />
      <meta property="og:image:width" content="512" />
      <meta property="og:image:height" content="512" />
      <meta property="og:image:alt" content="Zonekeeper" />
      <meta property="og:locale" content={language} />
      <meta name="twitter:card" content="summary" />
      {page.kind === 'article' ? <meta property="article:published_time" content={page.article.publishedAt} /> : null}
    </>
  );
}

function titleOf(page: SitePage, t: TFunction<['site', 'billing', 'guides']>): string {
  if (page.kind === 'landing') return `Zonekeeper: ${t('hero.title')}`;
  return `${nameOf(page, t)} · Zonekeeper`;
}

function nameOf(page: Exclude<SitePage, { kind: 'landing' }>, t: TFunction<['site', 'billing', 'guides']>): string {
  switch (page.kind) {
    case 'pricing':
      return t('billing:page.title');
    case 'privacy':
      return t('footer.privacy');
    case 'terms':
      return t('footer.terms');
    case 'blog':
      return page.tag === null ? t('blog.title') : t('blog.tagged', { tag: tagName(page.tag, t) });
    case 'article':
      return page.article.title;
    case 'help':
      return t('guides:title');
    case 'guide':
      return t(`guides:names.${page.slug}.title`);
    case 'notFound':
      return t('notFound.title');
  }
}

function descriptionOf(page: SitePage, t: TFunction<['site', 'billing', 'guides']>): string {
  if (page.kind === 'article') return page.article.excerpt;
  if (page.kind === 'help') return t('guides:text');
  if (page.kind === 'guide') return t(`guides:names.${page.slug}.summary`);
  if (page.kind === 'notFound') return t('notFound.text');
  return t(`descriptions.${page.kind}`);
}
