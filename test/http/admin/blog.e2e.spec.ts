import sharp from 'sharp';
import type {
  ArticleRevisionView,
  BlogImageView,
  EditedArticleView,
} from '../../../src/site/articles/article-editor.presenter.js';
import { BlogImages } from '../../../src/site/articles/blog-images.js';
import { ImageRetention } from '../../../src/site/articles/image-retention.js';
import { dayMs, hourMs, ManualClock, minuteMs } from '../../../src/platform/clock/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { asAdmin, signUp, stranger, type Person } from '../support/people.js';

const path = '/api/admin/blog/articles';
const clock = new ManualClock('2027-01-01T00:00:00Z');
let app: TestApp;
let admin: Person;
let written = 0;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await asAdmin(app);
});

const texts = () => ({ title: 'News', slug: `news-${(written += 1)}`, excerpt: 'Short', content: '# News\n\nText' });
const write = async (fields: object = {}) =>
  (
    await admin
      .post(path)
      .send({ ...texts(), ...fields })
      .expect(201)
  ).body as EditedArticleView;
const change = ({ id, title, slug, excerpt, content }: EditedArticleView, fields: object = {}) =>
  admin.put(`${path}/${id}`).send({ title, slug, excerpt, content, ...fields });
const publicStatus = async ({ slug }: { slug: string }) =>
  (await stranger(app).get(`/api/blog/articles/${slug}`)).status;
const activityOf = async (person: Person) => JSON.stringify((await person.get('/api/user/activity').expect(200)).body);

describe('the editor of the blog', () => {
  it('is closed to people and to strangers', async () => {
    const ada = await signUp(app);
    const { id } = await write();
    for (const closed of [path, `${path}/${id}`, `${path}/${id}/revisions`]) {
      await ada.get(closed).expect(403);
      await stranger(app).get(closed).expect(401);
    }
    await ada.post(path).send(texts()).expect(403);
    await ada.put(`${path}/${id}`).send(texts()).expect(403);
    await ada.delete(`${path}/${id}`).expect(403);
    await ada.post('/api/admin/blog/preview').send({ content: 'x' }).expect(403);
    await ada.post('/api/admin/blog/images').attach('image', Buffer.from('x'), 'x.png').expect(403);
  });

  it('publishes what has a title, an address, an excerpt and a text, with the usual choices', async () => {
    for (const missing of ['title', 'slug', 'excerpt', 'content']) {
      const { body } = await admin
        .post(path)
        .send({ ...texts(), [missing]: ' ' })
        .expect(400);
      expect(JSON.stringify(body)).toMatch(new RegExp(missing));
    }
    const article = await write();
    expect(article).toMatchObject({
      readTime: 5,
      featured: false,
      published: true,
      status: 'published',
      author: 'Zonekeeper team',
      tags: [],
      publishedAt: clock.now().toISOString(),
    });
    expect(await publicStatus(article)).toBe(200);
    expect(await activityOf(admin)).toContain('Wrote the article News');
  });

  it.each(['Big News', 'news!', '-news', 'news--2', 'ニュース', '../news'])('refuses the address %s', async (slug) => {
    await admin
      .post(path)
      .send({ ...texts(), slug })
      .expect(400);
  });

  it('refuses an address that another article has, and a read time below a minute', async () => {
    const { slug } = await write();
    const { body } = await admin
      .post(path)
      .send({ ...texts(), slug })
      .expect(409);
    expect(body).toMatchObject({ code: 'slug_taken' });
    expect((await change(await write(), { slug }).expect(409)).body).toMatchObject({ code: 'slug_taken' });
    await admin
      .post(path)
      .send({ ...texts(), readTime: 0 })
      .expect(400);
  });

  it('shows a draft to administrators alone, and dates it when it is published', async () => {
    const draft = await write({ published: false });
    expect(draft.status).toBe('draft');
    expect(await publicStatus(draft)).toBe(404);
    clock.advance(hourMs);
    const { body } = await change(draft, { published: true }).expect(200);
    expect(body).toMatchObject({ status: 'published', publishedAt: clock.now().toISOString() });
    expect(await publicStatus(draft)).toBe(200);
    const { body: again } = await change(draft, { published: false }).expect(200);
    expect(again).toMatchObject({ status: 'draft' });
    expect(await publicStatus(draft)).toBe(404);
  });

  it('publishes a scheduled article when its time has come', async () => {
    const publishedAt = new Date(clock.now().getTime() + hourMs).toISOString();
    const article = await write({ publishedAt });
    expect(article).toMatchObject({ status: 'scheduled', publishedAt });
    expect(await publicStatus(article)).toBe(404);
    clock.advance(hourMs - minuteMs);
    expect(await publicStatus(article)).toBe(404);
    clock.advance(minuteMs);
    expect(await publicStatus(article)).toBe(200);
    expect((await admin.get(`${path}/${article.id}`).expect(200)).body).toMatchObject({ status: 'published' });
  });

  it('keeps what is left out, and lists and finds articles', async () => {
    const article = await write({ tags: ['dns'], featured: true, readTime: 9, title: 'Needle in hay' });
    const { body } = await change(article, { content: 'Other' }).expect(200);
    expect(body).toMatchObject({ tags: ['dns'], featured: true, readTime: 9, content: 'Other' });
    const found = await admin.get(path).query({ filter: '{"q":"needle"}' }).expect(200);
    expect(found.body).toMatchObject([{ id: article.id }]);
    expect(found.headers['content-range']).toBe('articles 0-0/1');
  });

  it('does not overwrite what somebody else has saved meanwhile', async () => {
    const article = await write();
    const { updatedAt } = article;
    clock.advance(minuteMs);
    await change(article, { content: 'First', updatedAt }).expect(200);
    const { body } = await change(article, { content: 'Second', updatedAt }).expect(409);
    expect(body).toMatchObject({ code: 'article_changed' });
    expect((await admin.get(`${path}/${article.id}`)).body).toMatchObject({ content: 'First' });
  });

  it('keeps each saved text as a revision, and brings one back without publishing anything', async () => {
    const article = await write({ published: false, content: 'One', tags: ['a'] });
    clock.advance(minuteMs);
    await change(article, { content: 'Two', tags: ['b'] }).expect(200);
    clock.advance(minuteMs);
    const revisions = async () =>
      (await admin.get(`${path}/${article.id}/revisions`).expect(200)).body as ArticleRevisionView[];
    expect((await revisions()).map(({ content }) => content)).toEqual(['Two', 'One']);
    const first = (await revisions()).at(-1)!;
    const { body } = await admin.post(`${path}/${article.id}/revisions/${first.id}/restoration`).expect(200);
    expect(body).toMatchObject({ content: 'One', tags: ['a'], status: 'draft' });
    expect((await revisions()).map(({ content }) => content)).toEqual(['One', 'Two', 'One']);
    const other = await write();
    await admin.post(`${path}/${other.id}/revisions/${first.id}/restoration`).expect(404);
    expect(await activityOf(admin)).toContain('Brought back an earlier text');
  });

  it('deletes an article after a sign-in of the last twelve hours; saving needs none', async () => {
    const article = await write();
    clock.advance(12 * hourMs);
    await change(article).expect(200);
    expect((await admin.delete(`${path}/${article.id}`).expect(403)).body).toMatchObject({
      code: 'recent_sign_in_needed',
    });
    admin = await asAdmin(app);
    await admin.delete(`${path}/${article.id}`).expect(204);
    expect(await publicStatus(article)).toBe(404);
    await admin.delete(`${path}/${article.id}`).expect(404);
  });
});

describe('the preview of an article', () => {
  it('is the HTML of the public page, in which HTML is text', async () => {
    const content = '**bold** <script>alert(1)</script> [x](javascript:alert(2))';
    const { body } = await admin.post('/api/admin/blog/preview').send({ content }).expect(200);
    const { html } = body as { html: string };
    expect(html).toContain('<strong>bold</strong>');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<a ');
    expect((await admin.post('/api/admin/blog/preview').send({ content: '' }).expect(200)).body).toEqual({ html: '' });
  });
});

describe('a picture of an article', () => {
  const red = { r: 255, g: 0, b: 0 };
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: red } })
      .png()
      .toBuffer();
  const upload = (image: Buffer) => admin.post('/api/admin/blog/images').attach('image', image, 'picture.png');

  const stored = (url: string) => app.get(BlogImages).pictureAt(url);

  it('is redrawn, and has an address of its own', async () => {
    const { body } = await upload(await picture(2_000, 1_000)).expect(201);
    const { url } = body as BlogImageView;
    expect(await sharp((await stored(url))!).metadata()).toMatchObject({ format: 'webp', width: 1536, height: 768 });
    const { body: again } = await upload(await picture(2_000, 1_000)).expect(201);
    expect(again).toEqual({ url });
    expect(await activityOf(admin)).toContain('Uploaded a picture for the blog');
  });

  it('is deleted a month after its upload where no article and no earlier text shows it', async () => {
    const urlOf = async (width: number) =>
      ((await upload(await picture(width, 10)).expect(201)).body as BlogImageView).url;
    const [shown, replaced, unused] = [await urlOf(11), await urlOf(12), await urlOf(13)];
    const article = await write({ content: `![](${replaced})` });
    await change(article, { content: `![](${shown})` }).expect(200);
    clock.advance(29 * dayMs);
    admin = await asAdmin(app);
    const young = await urlOf(14);
    await app.get(ImageRetention).deleteUnused();
    expect(await stored(unused)).not.toBeNull();
    clock.advance(2 * dayMs);
    await app.get(ImageRetention).deleteUnused();
    expect(await stored(unused)).toBeNull();
    for (const url of [shown, replaced, young]) expect(await stored(url)).not.toBeNull();
    admin = await asAdmin(app);
    await admin.delete(`${path}/${article.id}`).expect(204);
    await app.get(ImageRetention).deleteUnused();
    expect([await stored(shown), await stored(replaced)]).toEqual([null, null]);
  });

  it('is refused where it is none, is damaged, or is too large', async () => {
    await upload(Buffer.from('<script>alert(1)</script>')).expect(415);
    const { body } = await upload((await picture(600, 600)).subarray(0, 200)).expect(422);
    expect(body).toMatchObject({ code: 'picture_unreadable' });
    await upload(Buffer.alloc(2 * 1024 * 1024 + 1)).expect(413);
    await admin.post('/api/admin/blog/images').expect(415);
    expect(await stored(`/blog/images/${'0'.repeat(32)}.webp`)).toBeNull();
  });

  it('of an SVG runs no script', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const { body } = await upload(Buffer.from(svg)).expect(201);
    const drawn = Buffer.from((await stored((body as BlogImageView).url)) ?? '');
    expect((await sharp(drawn).metadata()).format).toBe('webp');
    expect(drawn.toString('latin1')).not.toContain('script');
  });
});
