import type { BlogArticle } from './article.entity.js';

export class ArticleSummaryView {
  id!: string;
  slug!: string;
  title!: string;
  excerpt!: string;
  tags!: string[];
  /** Minutes. */
  readTime!: number;
  featured!: boolean;
  author!: string;
  publishedAt!: string;
}

export class ArticleView extends ArticleSummaryView {
  /** Markdown. */
  content!: string;
  updatedAt!: string;
}

export function presentSummary(article: BlogArticle): ArticleSummaryView {
  const { id, slug, title, excerpt, tags, readTime, featured, author, publishedAt } = article;
  return { id, slug, title, excerpt, tags, readTime, featured, author, publishedAt: publishedAt.toISOString() };
}

export function presentArticle(article: BlogArticle): ArticleView {
  const { content, updatedAt } = article;
  return { ...presentSummary(article), content, updatedAt: updatedAt.toISOString() };
}
