import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261123071500_blog } from '../../migrations/Migration20261123071500_blog.js';
import { databaseOptions } from '../../src/database.js';
import { newId } from '../../src/platform/db/index.js';
import { BlogArticle } from '../../src/site/articles/article.entity.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';

describe('the migration of the blog', () => {
  let database: OldDatabase;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await databaseBefore(Migration20261123071500_blog);
    await database.migrate();
    orm = await MikroORM.init(databaseOptions(database.url));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it('begins with published articles, whole to the last quote', async () => {
    const articles = await orm.em.fork().find(BlogArticle, {}, { orderBy: { publishedAt: 'asc' } });
    expect(articles.map(({ slug, published, featured, tags }) => [slug, published, featured, tags])).toEqual([
      ['four-checks-before-you-change-dns', true, true, ['changes', 'basics']],
      ['how-long-a-dns-change-takes', true, false, ['ttl', 'basics']],
      ['spf-dkim-dmarc-without-the-usual-mistakes', true, false, ['mail', 'security']],
    ]);
    const [first] = articles;
    expect(first?.content).toContain("in the zone's `SOA` record");
    expect(first?.content).toMatch(/```\n\nIf they disagree .*\n$/);
    for (const { content, excerpt } of articles) expect(`${content}${excerpt}`).not.toMatch(/''|\\`/);
  });

  it('takes no second article at one address', async () => {
    const em = orm.em.fork();
    const { id: _, ...first } = await em.findOneOrFail(BlogArticle, { slug: 'how-long-a-dns-change-takes' });
    await expect(em.insert(BlogArticle, { ...first, id: newId() })).rejects.toThrow('blog_article_slug_unique');
  });
});
