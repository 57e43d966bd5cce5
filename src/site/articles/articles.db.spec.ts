import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { ManualClock, minuteMs } from '../../platform/clock/index.js';
import { BlogArticle } from './article.entity.js';
import { articleListing, Articles } from './articles.js';

describe('the articles of the blog', () => {
  const clock = new ManualClock('2027-01-01T00:00:00Z');
  let db: TestOrm;
  let articles: Articles;
  beforeAll(async () => {
    db = await openTestOrm();
    articles = new Articles(db.em(), clock);
    await db
      .em()
      .insertMany(BlogArticle, [
        anArticle({ slug: 'public', tags: ['one', 'two'] }),
        anArticle({ slug: 'scheduled', tags: ['three'], publishedAt: new Date('2027-01-01T00:01:00Z') }),
        anArticle({ slug: 'draft', tags: ['one'], published: false }),
      ]);
  });
  afterAll(() => db.close());

  const firstPage = articleListing.page({ limit: 10, offset: 0 });
  const slugs = async (tag?: string) => (await articles.page(firstPage, tag)).rows.map(({ slug }) => slug);

  it('begin with those of the product', async () => {
    expect(await slugs('basics')).toEqual(['how-long-a-dns-change-takes', 'four-checks-before-you-change-dns']);
  });

  it('are those that the site has translations of', async () => {
    const folder = path.resolve(import.meta.dirname, '../../../client/src/site/articles/en');
    const files = readdirSync(folder);
    expect(files).toHaveLength(3);
    for (const file of files) {
      const { title, excerpt, content } = await articles.read(file.replace('.md', ''));
      expect(readFileSync(path.join(folder, file), 'utf8')).toBe(
        `# ${title}\n\n${excerpt}\n\n---\n\n${content.trim()}\n`,
      );
    }
  });

  it('are found by a tag', async () => {
    expect(await slugs('two')).toEqual(['public']);
    expect(await slugs('tw')).toEqual([]);
  });

  it('appear when their time has come', async () => {
    expect(await slugs('three')).toEqual([]);
    expect(await articles.find('scheduled')).toBeNull();
    expect((await articles.latest(100)).map(({ slug }) => slug)).not.toContain('scheduled');
    clock.advance(minuteMs);
    expect(await slugs('three')).toEqual(['scheduled']);
    expect(await articles.find('scheduled')).not.toBeNull();
  });

  it('do not show a draft', async () => {
    expect(await slugs('one')).toEqual(['public']);
    expect(await articles.find('draft')).toBeNull();
    await expect(articles.read('draft')).rejects.toMatchObject({ status: 404 });
    expect((await articles.latest(100)).map(({ slug }) => slug)).not.toContain('draft');
  });
});

function anArticle(given: Partial<BlogArticle>): BlogArticle {
  const at = new Date('2026-01-01T00:00:00Z');
  const dates = { createdAt: at, updatedAt: at, publishedAt: at };
  const texts = { title: 'Title', excerpt: 'Excerpt', content: 'Text', author: 'Zonekeeper team' };
  return {
    id: randomUUID(),
    readTime: 5,
    featured: false,
    published: true,
    ...texts,
    ...dates,
    ...given,
  } as BlogArticle;
}
