import { useTranslation } from 'react-i18next';
import { ArticleFacts } from './ArticleFacts';
import { tagName } from './articles/tagName';
import { translated } from './articles/translations';
import type { ArticleSummary, SitePage } from './visit';
import { useVisit } from './VisitContext';

export function BlogPage({ articles, tag, page, hasOlder }: Extract<SitePage, { kind: 'blog' }>) {
  const { t } = useTranslation('site');
  return (
    <div className="mx-auto max-w-3xl px-4 pt-16 sm:px-6">
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">
        {tag === null ? t('blog.title') : t('blog.tagged', { tag: tagName(tag, t) })}
      </h1>
      {tag === null ? (
        <p className="text-muted mt-4 text-base">{t('blog.text')}</p>
      ) : (
        <p className="mt-4">
          <a href="/blog" className="text-accent-strong underline underline-offset-2">
            {t('blog.all')}
          </a>
        </p>
      )}
      {articles.length === 0 ? <p className="text-muted mt-10 text-base">{t('blog.empty')}</p> : null}
      <ul className="mt-8 divide-y">
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleRow article={article} />
          </li>
        ))}
      </ul>
      <nav aria-label={t('blog.all')} className="mt-8 flex justify-between">
        {page > 1 ? <PageLink tag={tag} page={page - 1} text={t('blog.newer')} /> : <span />}
        {hasOlder ? <PageLink tag={tag} page={page + 1} text={t('blog.older')} /> : null}
      </nav>
    </div>
  );
}

function ArticleRow({ article }: { article: ArticleSummary }) {
  const { t } = useTranslation('site');
  const { title, excerpt, textLanguage } = translated(article, useVisit().language);
  return (
    <article className="py-8">
      {article.featured ? (
        <p className="text-accent-strong mb-2 text-[13px] font-medium">{t('blog.featured')}</p>
      ) : null}
      <h2 lang={textLanguage} className="text-xl font-semibold tracking-tight text-balance">
        <a href={`/blog/${article.slug}`} className="hover:underline">
          {title}
        </a>
      </h2>
      <p lang={textLanguage} className="text-muted mt-2 text-base">
        {excerpt}
      </p>
      <ArticleFacts article={article} />
    </article>
  );
}

function PageLink({ tag, page, text }: { tag: string | null; page: number; text: string }) {
  const query = new URLSearchParams({ ...(tag !== null && { tag }), ...(page > 1 && { page: String(page) }) });
  return (
    <a
      href={query.size > 0 ? `/blog?${query}` : '/blog'}
      className="text-accent-strong flex min-h-11 items-center underline underline-offset-2"
    >
      {text}
    </a>
  );
}
