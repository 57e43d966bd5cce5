import { useTranslation } from 'react-i18next';
import { ArticleFacts } from './ArticleFacts';
import { EnglishText } from './EnglishText';
import type { Article } from './visit';

export function ArticlePage({ article }: { article: Article }) {
  const { t } = useTranslation('site');
  return (
    <article className="mx-auto max-w-3xl px-4 pt-16 sm:px-6">
      <a href="/blog" className="text-accent-strong mb-4 flex min-h-11 w-fit items-center underline underline-offset-2">
        {t('blog.back')}
      </a>
      <h1 lang="en" className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl">
        {article.title}
      </h1>
      <ArticleFacts article={article} />
      <EnglishText markdown={article.content} />
    </article>
  );
}
