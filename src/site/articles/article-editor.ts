import { LockMode } from '@mikro-orm/core';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../auth/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { NotFound } from '../../platform/errors/index.js';
import { findPage, flag, Listing, search, type Page, type QueryOf } from '../../platform/listing/index.js';
import { BlogArticle } from './article.entity.js';
import { ArticleChanged, SlugTaken } from './article-editor.errors.js';
import { ArticleRevision } from './article-revision.entity.js';

export const editorListing = new Listing({
  resource: 'articles',
  label: 'Articles',
  sortable: ['publishedAt', 'updatedAt', 'title'],
  defaultDirection: 'desc',
  filters: { published: flag(), featured: flag(), q: search('title', 'excerpt', 'slug') },
  maxPage: 100,
});

const usualAuthor = 'Zonekeeper team';
const usualReadMinutes = 5;
const shownRevisions = 100;

export interface ArticleTexts {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
}

/** The choices of an administrator besides the texts. One that is left out stays; in a new article it has its default. */
export interface ArticleChoices {
  tags?: string[];
  /** Minutes. */
  readTime?: number;
  featured?: boolean;
  published?: boolean;
  author?: string;
  /** In the future: the article appears then. */
  publishedAt?: Date | null;
}

/** The articles of the blog as administrators write them. Each saved text stays as a revision. */
@Injectable()
export class ArticleEditor {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  page(query: QueryOf<typeof editorListing>): Promise<Page<BlogArticle>> {
    return findPage(this.em.fork(), BlogArticle, editorListing, query);
  }

  /** Rejects with `NotFound`. */
  read(id: string): Promise<BlogArticle> {
    return find(this.em.fork(), id, LockMode.NONE);
  }

  /** Rejects with `SlugTaken`. */
  async create(actor: Actor, texts: ArticleTexts, choices: ArticleChoices): Promise<BlogArticle> {
    const now = this.clock.now();
    return this.write(async (em) => {
      const fields = { id: newId(), ...texts, ...choicesOf(choices), createdAt: now, updatedAt: now };
      const article = em.create(BlogArticle, { ...fields, publishedAt: choices.publishedAt ?? now });
      await em.persist(article).flush();
      this.keep(em, actor, article);
      this.record(em, actor, article, 'articleCreated');
      return article;
    });
  }

  /**
   * `seen`: when the caller's article was changed last; another change since then is not overwritten. Rejects with
   * `NotFound`, `SlugTaken` and `ArticleChanged`.
   */
  async change(
    actor: Actor,
    id: string,
    { texts, choices, seen }: { texts: ArticleTexts; choices: ArticleChoices; seen: Date | null },
  ): Promise<BlogArticle> {
    return this.write(async (em) => {
      const article = await find(em, id);
      if (seen && seen.getTime() !== article.updatedAt.getTime()) throw new ArticleChanged();
      article.publishedAt = this.dateOf(article, choices);
      Object.assign(article, texts, given(choices), { updatedAt: this.clock.now() });
      await em.flush();
      this.keep(em, actor, article);
      this.record(em, actor, article, 'articleChanged');
      return article;
    });
  }

  /** With its revisions. Rejects with `NotFound`. */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.write(async (em) => {
      const article = await find(em, id);
      this.record(em, actor, article, 'articleDeleted');
      em.remove(article);
      return article;
    });
  }

  /** Latest first. Rejects with `NotFound`. */
  async revisions(id: string): Promise<ArticleRevision[]> {
    const em = this.em.fork();
    const { id: articleId } = await find(em, id, LockMode.NONE);
    const latest = { createdAt: 'desc', id: 'desc' } as const;
    return em.find(ArticleRevision, { articleId }, { orderBy: latest, limit: shownRevisions });
  }

  /** Brings back the texts of a revision, as a revision of its own. Rejects with `NotFound` and `SlugTaken`. */
  async restore(actor: Actor, id: string, revisionId: string): Promise<BlogArticle> {
    return this.write(async (em) => {
      const article = await find(em, id);
      const known =
        isUUID(revisionId) && (await em.findOne(ArticleRevision, { id: revisionId, articleId: article.id }));
      if (!known) throw new NotFound('Revision');
      const { slug, title, excerpt, content, tags, readTime } = known;
      Object.assign(article, { slug, title, excerpt, content, tags, readTime, updatedAt: this.clock.now() });
      await em.flush();
      this.keep(em, actor, article);
      this.record(em, actor, article, 'articleRestored');
      return article;
    });
  }

  /** An article that becomes public gets the day of that, unless the administrator names one. */
  private dateOf({ published, publishedAt }: BlogArticle, choices: ArticleChoices): Date {
    if (choices.publishedAt) return choices.publishedAt;
    return choices.published && !published ? this.clock.now() : publishedAt;
  }

  private async write<Result>(work: (em: EntityManager) => Promise<Result>): Promise<Result> {
    try {
      return await this.em.fork().transactional(work);
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new SlugTaken() : error;
    }
  }

  private keep(em: EntityManager, { id: savedBy }: Actor, article: BlogArticle): void {
    const { id: articleId, slug, title, excerpt, content, tags, readTime, updatedAt: createdAt } = article;
    const texts = { slug, title, excerpt, content, tags, readTime };
    em.persist(em.create(ArticleRevision, { id: newId(), articleId, ...texts, savedBy, createdAt }));
  }

  private record(
    em: EntityManager,
    { accountId, id: userId }: Actor,
    { slug, title }: BlogArticle,
    event: Event,
  ): void {
    const action = sayActivity(`site.${event}`, { article: title });
    this.activity.record(em, { accountId, userId, action, resource: slug });
  }
}

type Event = 'articleCreated' | 'articleChanged' | 'articleDeleted' | 'articleRestored';

/** The choices for a new article. */
function choicesOf({ tags, readTime, featured, published, author }: ArticleChoices) {
  return {
    tags: tags ?? [],
    readTime: readTime ?? usualReadMinutes,
    featured: featured ?? false,
    published: published ?? true,
    author: author ?? usualAuthor,
  };
}

function given({ tags, readTime, featured, published, author }: ArticleChoices): Partial<BlogArticle> {
  const all = { tags, readTime, featured, published, author };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

async function find(em: EntityManager, id: string, lockMode = LockMode.PESSIMISTIC_WRITE): Promise<BlogArticle> {
  // PostgreSQL refuses to compare a uuid with any other text.
  const article = isUUID(id) ? await em.findOne(BlogArticle, { id }, { lockMode }) : null;
  if (!article) throw new NotFound('Article');
  return article;
}
