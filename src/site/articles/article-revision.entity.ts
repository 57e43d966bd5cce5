import { defineEntity, p } from '@mikro-orm/core';

const RevisionSchema = defineEntity({
  name: 'ArticleRevision',
  tableName: 'blog_article_revision',
  indexes: [{ properties: ['articleId', 'createdAt', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    articleId: p.uuid(),
    slug: p.string(),
    title: p.text(),
    excerpt: p.text(),
    content: p.text(),
    tags: p.json<string[]>().columnType('jsonb'),
    /** Minutes. */
    readTime: p.integer(),
    /** The person who saved it; null for what the product brought along, and once the person has left. */
    savedBy: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});

/** The texts of an article as they were saved once. Whether it is published is not part of them. */
export class ArticleRevision extends RevisionSchema.class {}
RevisionSchema.setClass(ArticleRevision);
