import { useTranslation } from 'react-i18next';
import { ArticleFacts } from './ArticleFacts';
import { translated } from './articles/translations';
import { htmlOf } from './markdown';
import type { Article } from './visit';
import { useVisit } from './VisitContext';

/** Readers are told where an article is not in their language. */
export function ArticlePage({ article }: { article: Article }) {
  const { t } = useTranslation('site');
  const { language } = useVisit();
  const { title, content, textLanguage } = translated(article, language);
  return (
    <article className="mx-auto max-w-3xl px-4 pt-16 sm:px-6">
      <a href="/blog" className="text-accent-strong mb-4 flex min-h-11 w-fit items-center underline underline-offset-2">
        {t('blog.back')}
      </a>
      <h1 lang={textLanguage} className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl">
        {title}
      </h1>
      <ArticleFacts article={article} />
      {textLanguage === language ? null : <p className="text-muted mt-6 border-s-2 ps-3">{t('blog.english')}</p>}
      <div lang={textLanguage} className="prose mt-8" dangerouslySetInnerHTML={{ __html: htmlOf(content) }} />
    </article>
  );
}
