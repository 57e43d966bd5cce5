import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
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

/** The published articles of the blog whose date has come. */
@Injectable()
export class Articles {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** `tag`: only those that have it. */
  page(query: QueryOf<typeof articleListing>, tag?: string): Promise<Page<BlogArticle>> {
    return findPage(this.em.fork(), BlogArticle, articleListing, query, this.publicWith(tag));
  }

  /** Null for a draft, and for an article that is scheduled, too. */
  find(slug: string): Promise<BlogArticle | null> {
    return this.em.fork().findOne(BlogArticle, { $and: [{ slug }, this.publicWith()] });
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

  private publicWith(tag?: string): FilterQuery<BlogArticle> {
    const isPublic = { published: true, publishedAt: { $lte: this.clock.now() } };
    return tag === undefined ? isPublic : { ...isPublic, tags: { $contains: [tag] } };
  }
}
