import { useTranslation } from 'react-i18next';
import { tagName } from './articles/tagName';
import type { ArticleSummary } from './visit';
import { useVisit } from './VisitContext';

/** The author, the date, the reading time and the tags. */
export function ArticleFacts({ article }: { article: ArticleSummary }) {
  const { t } = useTranslation('site');
  const { language } = useVisit();
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="text-muted mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-[13px]">
      <span>{t('blog.by', { author: article.author })}</span>
      <time dateTime={article.publishedAt}>{date.format(new Date(article.publishedAt))}</time>
      <span>{t('blog.read', { count: article.readTime })}</span>
      {article.tags.map((tag) => (
        <a
          key={tag}
          href={`/blog?tag=${encodeURIComponent(tag)}`}
          className="hover:text-ink flex min-h-11 items-center underline underline-offset-2 sm:min-h-6"
        >
          {tagName(tag, t)}
        </a>
      ))}
    </div>
  );
}
