import { Migration20261127050000_blog_editor } from '../../migrations/Migration20261127050000_blog_editor.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of the blog editor', () => {
  let database: OldDatabase;
  const id = newId();
  const updatedAt = '2026-11-20T00:00:00.000Z';

  beforeAll(async () => {
    database = await databaseBefore(Migration20261127050000_blog_editor);
    const texts = { slug: 'old', title: 'Old', excerpt: 'Before', content: '# Old', tags: '["old"]', read_time: 7 };
    await insertOldRow(database.sql, 'blog_article', { id, ...texts, updated_at: updatedAt });
    await database.migrate();
  });
  afterAll(() => database.drop());

  it('keeps the text of each article as its first revision', async () => {
    const { rows } = await database.sql.query('select * from blog_article_revision where article_id = $1', [id]);
    const texts = { slug: 'old', title: 'Old', excerpt: 'Before', content: '# Old', tags: ['old'], read_time: 7 };
    expect(rows).toEqual([
      { id: expect.any(String) as string, article_id: id, ...texts, saved_by: null, created_at: new Date(updatedAt) },
    ]);
    const articles = await database.sql.query('select 1 from blog_article');
    const revisions = await database.sql.query('select 1 from blog_article_revision');
    expect(revisions.rowCount).toBe(articles.rowCount);
  });

  it('deletes the revisions with their article', async () => {
    await database.sql.query('delete from blog_article where id = $1', [id]);
    const { rows } = await database.sql.query('select 1 from blog_article_revision where article_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
