import { startOfMonth } from './shared.js';

const article = {
  slug: 'before-you-move-a-zone',
  title: 'Before you move a zone',
  excerpt: 'What to write down, and which TTL to lower first.',
  tags: ['moving'],
  author: 'Zonekeeper team',
  publishedAt: startOfMonth,
};

const badge = {
  name: 'Best DNS tool',
  html: '<a href="https://awards.example" target="_blank"><img src="https://awards.example/badge.png" alt="Best DNS tool"></a>',
};

export const site: Readonly<Record<string, object>> = {
  AddBadgeDto: badge,
  AdminBadgeView: { ...badge, createdAt: startOfMonth },
  ArticleRevisionView: {
    slug: article.slug,
    title: article.title,
    excerpt: article.excerpt,
    tags: article.tags,
    content: 'A lower TTL makes a change visible sooner.',
    readTime: 5,
  },
  ArticleSummaryView: article,
  ArticleView: { ...article, content: 'A lower TTL before a move makes the change visible sooner.' },
  BlogImageView: { url: '/blog/images/0123456789abcdef0123456789abcdef.webp' },
  ChangeBadgeDto: badge,
  OrderBadgesDto: { ids: ['0199c3a2-5e10-7a44-8c1d-2f6b7a90e100'] },
  BadgeView: { html: badge.html },
  EditedArticleView: {
    ...article,
    content: 'A lower TTL before a move makes the change visible sooner.',
    status: 'published',
    published: true,
  },
  LogoView: { logoUrl: '/logo/0123456789abcdef.png' },
  PreviewTextDto: { content: 'A **lower** TTL' },
  PreviewedTextView: { html: '<p>A <strong>lower</strong> TTL</p>\n' },
  SaveArticleDto: {
    ...article,
    content: 'A lower TTL before a move makes the change visible sooner.',
    published: true,
  },
};
