import sharp from 'sharp';
import { Activity } from '../../../src/domains/activity/activity.entity.js';
import { newId } from '../../../src/platform/db/index.js';
import { SiteBadge } from '../../../src/site/badges/badge.entity.js';
import { SiteLogo } from '../../../src/site/logo/logo.entity.js';
import { ShiftingClock } from '../../support/shifting-clock.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { asAdmin, signUp, stranger, type Person } from '../support/people.js';

const hourMs = 60 * 60_000;
const picture = (format: 'png' | 'jpeg' | 'webp' | 'tiff' | 'gif', size = { width: 300, height: 60 }) =>
  sharp({ create: { ...size, channels: 4, background: '#0f6b7d' } })
    .toFormat(format)
    .toBuffer();
const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="50">${content}</svg>`,
  );

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await asAdmin(app);
});
afterAll(() => app.close());

describe('badges', () => {
  const html = '<img src="https://awards.example/b.png" onerror="alert(1)"><script>alert(2)</script>';

  it('are added, listed for everybody by id and HTML alone, and deleted', async () => {
    const visitor = stranger(app);
    await visitor.get('/api/badges').expect(200, []).expect('Cache-Control', 'public, max-age=300');
    const first = await admin
      .post('/api/admin/badges')
      .send({ name: '  Best tool ', html: ` ${html}` })
      .expect(201);
    const second = await admin.post('/api/admin/badges').send({ name: 'Second', html: '<b>2</b>' }).expect(201);
    expect(first.body).toMatchObject({ name: 'Best tool', html });
    const ids = [first, second].map(({ body }) => (body as { id: string }).id);
    await visitor.get('/api/badges').expect(200, [
      { id: ids[0], html },
      { id: ids[1], html: '<b>2</b>' },
    ]);
    const { body } = await admin.get('/api/admin/badges').expect(200);
    expect(body).toMatchObject([{ name: 'Best tool' }, { name: 'Second' }]);
    for (const id of ids) await admin.delete(`/api/admin/badges/${id}`).expect(204);
    for (const id of [ids[0], 'no-uuid']) await admin.delete(`/api/admin/badges/${id}`).expect(404);
    await visitor.get('/api/badges').expect(200, []);
  });

  it('are changed and put in order, which visitors see', async () => {
    const add = async (name: string) =>
      (
        await admin
          .post('/api/admin/badges')
          .send({ name, html: `<b>${name}</b>` })
          .expect(201)
      ).body as { id: string };
    const [one, two, three] = [await add('One'), await add('Two'), await add('Three')];
    const shown = async () =>
      ((await stranger(app).get('/api/badges').expect(200)).body as { html: string }[]).map(({ html: text }) => text);
    const order = (ids: string[]) => admin.put('/api/admin/badges/order').send({ ids });
    const { body } = await order([three.id, one.id, two.id]).expect(200);
    expect(body).toMatchObject([{ name: 'Three' }, { name: 'One' }, { name: 'Two' }]);
    const path = `/api/admin/badges/${one.id}`;
    expect((await admin.put(path).send({ html: '<b>1</b>' }).expect(200)).body).toMatchObject({ name: 'One' });
    expect(await shown()).toEqual(['<b>Three</b>', '<b>1</b>', '<b>Two</b>']);
    for (const ids of [
      [one.id, two.id],
      [one.id, one.id, two.id],
      [one.id, two.id, newId()],
    ]) {
      expect((await order(ids).expect(409)).body).toMatchObject({ code: 'badges_changed' });
    }
    await order(['no-uuid']).expect(400);
    const four = await add('Four');
    expect((await shown()).at(-1)).toBe('<b>Four</b>');
    await admin.put('/api/admin/badges/no-uuid').send({ name: 'X' }).expect(404);
    await admin
      .put(path)
      .send({ name: 'x'.repeat(101) })
      .expect(400);
    for (const { id } of [one, two, three, four]) await admin.delete(`/api/admin/badges/${id}`).expect(204);
  });

  it('need a name and HTML, and say so', async () => {
    const { body } = await admin.post('/api/admin/badges').send({ name: ' ', html: ' ' }).expect(400);
    expect(body).toMatchObject({ details: { name: 'Badge name is required', html: 'Badge HTML is required' } });
    await admin
      .post('/api/admin/badges')
      .send({ name: 'Long', html: 'x'.repeat(10_001) })
      .expect(400);
  });

  it('are never more than 24, also when many are added at the same time', async () => {
    const adding = Array.from({ length: 30 }, (_, index) =>
      admin.post('/api/admin/badges').send({ name: `Badge ${index}`, html: '<i>x</i>' }),
    );
    const statuses = (await Promise.all(adding)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(24);
    expect(statuses.filter((status) => status === 403)).toHaveLength(6);
  });
});

describe('the logo', () => {
  const upload = (person: Person, file: Buffer, name = 'logo.png') =>
    person.post('/api/admin/logo/upload').attach('logo', file, name);
  const logoUrl = async () =>
    ((await stranger(app).get('/api/admin/logo').expect(200)).body as { logoUrl: string | null }).logoUrl;

  it('is none until one is uploaded, then a PNG under an address of its own, then none again', async () => {
    expect(await logoUrl()).toBeNull();
    const { body } = await upload(admin, await picture('webp', { width: 1000, height: 250 })).expect(200);
    const { logoUrl: url } = body as { logoUrl: string };
    expect(url).toMatch(/^\/logo\/[0-9a-f]{16}\.png$/);
    expect(await logoUrl()).toBe(url);
    await admin.delete('/api/admin/logo').expect(204);
    expect(await logoUrl()).toBeNull();
  });

  it.each([
    ['PNG', () => picture('png')],
    ['JPEG', () => picture('jpeg')],
    ['WebP', () => picture('webp')],
    ['SVG', () => Promise.resolve(svg('<circle cx="25" cy="25" r="20"/>'))],
  ])('may be a %s, whatever its name and type say', async (_, make) => {
    const form = admin
      .post('/api/admin/logo/upload')
      .attach('logo', await make(), { filename: 'a.exe', contentType: 'text/html' });
    await form.expect(200);
  });

  it.each([
    ['a GIF', () => picture('gif')],
    ['a TIFF', () => picture('tiff')],
    ['HTML', () => Promise.resolve(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
  ])('cannot be %s', async (_, make) => {
    const { body } = await upload(admin, await make()).expect(415);
    expect(body).toMatchObject({ code: 'not_an_image', message: 'Please select an image file' });
  });

  it('cannot be damaged', async () => {
    const whole = await picture('jpeg', { width: 600, height: 600 });
    const { body } = await upload(admin, whole.subarray(0, whole.length / 2)).expect(422);
    expect(body).toMatchObject({ code: 'image_unreadable', message: 'Failed to upload logo' });
  });

  it('has less than 2 MB, in one field of one name', async () => {
    const { body } = await upload(admin, Buffer.alloc(2 * 1024 * 1024 + 1)).expect(413);
    expect(body).toMatchObject({ code: 'image_too_large', message: 'Image must be smaller than 2MB' });
    const file = await picture('png');
    await admin.post('/api/admin/logo/upload').expect(415);
    await admin.post('/api/admin/logo/upload').send({ logo: 'text' }).expect(415);
    await admin.post('/api/admin/logo/upload').attach('picture', file, 'logo.png').expect(415);
    await admin.post('/api/admin/logo/upload').attach('logo', file, 'a.png').attach('logo', file, 'b.png').expect(415);
  });
});

describe('the activity of an administrator', () => {
  it('has every change of badges and logo, and none that changed nothing', async () => {
    const person = await asAdmin(app);
    await app.em().nativeDelete(SiteBadge, {});
    await app.em().nativeDelete(SiteLogo, {});
    const { body } = await person.post('/api/admin/badges').send({ name: 'Award', html: '<b>1</b>' }).expect(201);
    const path = `/api/admin/badges/${(body as { id: string }).id}`;
    await person.put(path).send({ name: 'Prize' }).expect(200);
    await person
      .put('/api/admin/badges/order')
      .send({ ids: [(body as { id: string }).id] })
      .expect(200);
    await person.delete(path).expect(204);
    await person.delete(path).expect(404);
    await person
      .post('/api/admin/logo/upload')
      .attach('logo', await picture('png'), 'a.png')
      .expect(200);
    await person.post('/api/admin/logo/upload').attach('logo', Buffer.from('x'), 'a.png').expect(415);
    for (let count = 0; count < 2; count += 1) await person.delete('/api/admin/logo').expect(204);
    const entries = await app.em().find(Activity, { accountId: person.accountId }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ action, resource, userId }) => [action, resource, userId === person.user.id])).toEqual([
      ['Signed in with a password', person.user.email, true],
      ['Added the badge Award to the landing page', 'Award', true],
      ['Changed the badge Prize of the landing page', 'Prize', true],
      ['Changed the order of the badges of the landing page', 'badges', true],
      ['Deleted the badge Prize from the landing page', 'Prize', true],
      ['Replaced the logo', 'logo', true],
      ['Deleted the logo', 'logo', true],
    ]);
  });
});

describe('an upload with an Idempotency-Key', () => {
  const upload = (file: Buffer) =>
    admin.post('/api/admin/logo/upload').set('Idempotency-Key', 'logo-1').attach('logo', file, 'logo.png');

  it('is done once for one file, and refused for another', async () => {
    const file = await picture('png');
    const { body } = await upload(file).expect(200);
    const again = await upload(file).expect(200).expect('Idempotency-Replayed', 'true');
    expect(again.body).toEqual(body);
    const other = await upload(await picture('png', { width: 40, height: 40 })).expect(422);
    expect(other.body).toMatchObject({ code: 'idempotency_key_reused' });
    await upload(Buffer.alloc(2 * 1024 * 1024 + 1)).expect(413);
  });
});

describe('writing them', () => {
  const calls = (person: Person) => [
    person.post('/api/admin/badges').send({ name: 'Mine', html: '<b>1</b>' }),
    person.put('/api/admin/badges/order').send({ ids: [] }),
    person.put('/api/admin/badges/01990000-0000-7000-8000-000000000000').send({ name: 'Mine' }),
    person.delete('/api/admin/badges/01990000-0000-7000-8000-000000000000'),
    person.post('/api/admin/logo/upload').attach('logo', Buffer.from('no image'), 'logo.png'),
    person.delete('/api/admin/logo'),
  ];

  it('is refused to strangers, users and other sites', async () => {
    for (const answer of await Promise.all(calls(stranger(app) as Person))) expect(answer.status).toBe(401);
    for (const answer of await Promise.all(calls(await signUp(app)))) expect(answer.status).toBe(403);
    for (const call of calls(admin)) await call.set('Sec-Fetch-Site', 'cross-site').expect(403);
  });

  it('needs a sign-in of the last twelve hours', async () => {
    const clock = new ShiftingClock();
    const late = await startTestApp({ clock });
    try {
      const person = await asAdmin(late);
      clock.advance(13 * hourMs);
      for (const call of calls(person))
        expect((await call.expect(403)).body).toMatchObject({ code: 'recent_sign_in_needed' });
    } finally {
      await late.close();
    }
  });
});
