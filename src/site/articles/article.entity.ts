import { defineEntity, p } from '@mikro-orm/core';

const ArticleSchema = defineEntity({
  name: 'BlogArticle',
  tableName: 'blog_article',
  indexes: [{ properties: ['published', 'publishedAt'] }],
  properties: {
    id: p.uuid().primary(),
    /** Last part of the address. */
    slug: p.string().unique(),
    title: p.text(),
    excerpt: p.text(),
    /** Markdown. HTML in it is shown as text. */
    content: p.text(),
    tags: p.json<string[]>().columnType('jsonb'),
    /** Minutes. */
    readTime: p.integer(),
    featured: p.boolean(),
    /** False for drafts, which only administrators see. */
    published: p.boolean(),
    author: p.string(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** The date that readers see, also of a draft: when it was written. In the future: nobody sees the article before. */
    publishedAt: p.datetime(),
  },
});

/** An article of the blog. */
export class BlogArticle extends ArticleSchema.class {}
ArticleSchema.setClass(BlogArticle);
