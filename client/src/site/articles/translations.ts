import type { Language } from '../../shared/i18n/languages';
import type { ArticleSummary } from '../visit';

interface Text {
  title: string;
  excerpt: string;
  content: string;
}

const files = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default', eager: true });

/** `textLanguage`: what the texts are in, which differs from the page's language where nobody has translated them. */
export type Translated<T> = T & { textLanguage: Language };

/**
 * The product's own articles in the language of the reader. One that an administrator has written or changed is shown as
 * it is: a translation of another text would hide the change.
 */
export function translated<T extends ArticleSummary & { content?: string }>(
  article: T,
  language: Language,
): Translated<T> {
  const original = textOf('en', article.slug);
  const translation = textOf(language, article.slug);
  if (!original || !translation || !isSame(article, original)) return { ...article, textLanguage: 'en' };
  const { title, excerpt, content } = translation;
  return { ...article, title, excerpt, ...('content' in article && { content }), textLanguage: language };
}

const isSame = (article: ArticleSummary & { content?: string }, original: Text): boolean =>
  article.title === original.title &&
  article.excerpt === original.excerpt &&
  (article.content === undefined || article.content.trim() === original.content);

/** A file has the title, the excerpt and, below a line, the text. */
function textOf(language: Language, slug: string): Text | null {
  const file = files[`./${language}/${slug}.md`];
  const parts = /^# (.+)\n\n([\s\S]+?)\n\n---\n\n([\s\S]+)$/.exec(file ?? '');
  if (!parts) return null;
  const [, title = '', excerpt = '', content = ''] = parts;
  return { title, excerpt, content: content.trim() };
}
