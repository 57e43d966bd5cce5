import type { Language } from '../shared/i18n/languages';
import { tagName } from './articles/tagName';
import { translated } from './articles/translations';
import type { ArticleSummary } from './visit';
import { wordsIn } from './words';

/** The texts of the feed in one language, and those of each article in the order given. */
export function feedTexts(articles: readonly ArticleSummary[], language: Language) {
  const t = wordsIn(language).getFixedT(language, 'site');
  const texts = articles.map((article) => {
    const { title, excerpt } = translated(article, language);
    return { title, excerpt, tags: article.tags.map((tag) => tagName(tag, t)) };
  });
  return { title: t('blog.feedTitle'), description: t('blog.text'), articles: texts };
}
