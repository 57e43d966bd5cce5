import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../../platform/errors/index.js';
import { findPage, Listing, search, type Page, type QueryOf } from '../../platform/listing/index.js';
import { BlogArticle } from './article.entity.js';

export const articleListing = new Listing({
  resource: 'articles',
  label: 'Articles',
  sortable: ['publishedAt', 'title', 'readTime'],
  defaultDirection: 'desc',
  filters: { q: search('title', 'excerpt') },
  maxPage: 100,
});

/** The published articles of the blog. */
@Injectable()
export class Articles {
  constructor(private readonly em: EntityManager) {}

  /** `tag`: only those that have it. */
  page(query: QueryOf<typeof articleListing>, tag?: string): Promise<Page<BlogArticle>> {
    return findPage(this.em.fork(), BlogArticle, articleListing, query, publishedWith(tag));
  }

  /** Null for a draft, too. */
  find(slug: string): Promise<BlogArticle | null> {
    return this.em.fork().findOne(BlogArticle, { slug, published: true });
  }

  /** Rejects with `NotFound`. */
  async read(slug: string): Promise<BlogArticle> {
    const article = await this.find(slug);
    if (!article) throw new NotFound();
    return article;
  }

  /** All of them, latest first: for the feed and the site map. */
  async latest(limit: number): Promise<BlogArticle[]> {
    return (await this.page(articleListing.page({ limit, offset: 0 }))).rows;
  }
}

function publishedWith(tag: string | undefined): FilterQuery<BlogArticle> {
  if (tag === undefined) return { published: true };
  return { published: true, tags: { $contains: [tag] } };
}
