import type { BlogArticle } from './article.entity.js';
import type { ArticleRevision } from './article-revision.entity.js';
import { ArticleView, presentArticle } from './articles.presenter.js';

export type ArticleStatus = 'draft' | 'scheduled' | 'published';

export class EditedArticleView extends ArticleView {
  /** False for a draft. */
  published!: boolean;
  /** `scheduled`: published, with a date in the future. */
  status!: ArticleStatus;
  createdAt!: string;
}

export class ArticleRevisionView {
  id!: string;
  slug!: string;
  title!: string;
  excerpt!: string;
  content!: string;
  tags!: string[];
  /** Minutes. */
  readTime!: number;
  createdAt!: string;
}

export class PreviewedTextView {
  /** As the public page shows it. */
  html!: string;
}

export class BlogImageView {
  /** A path of this server, for `![](…)` in the text. */
  url!: string;
}

export function presentEdited(article: BlogArticle, now: Date): EditedArticleView {
  const { published, publishedAt, createdAt } = article;
  const status = !published ? 'draft' : publishedAt > now ? 'scheduled' : 'published';
  return { ...presentArticle(article), published, status, createdAt: createdAt.toISOString() };
}

export function presentRevision(revision: ArticleRevision): ArticleRevisionView {
  const { id, slug, title, excerpt, content, tags, readTime, createdAt } = revision;
  return { id, slug, title, excerpt, content, tags, readTime, createdAt: createdAt.toISOString() };
}
