import type { OutboxMailView, ReadMailView } from '../../src/admin/outbox/outbox.presenter.js';
import { MailOutbox, type Mail } from '../../src/platform/mail/index.js';
import { MailSink } from '../support/mail-sink.js';
import { expectSoon } from '../support/soon.js';
import { startTestApp, type TestApp } from './support/app.js';
import { asAdmin, signUp, type Person } from './support/people.js';

const secret = 's'.repeat(32);
const mail = (fields: Partial<Mail> = {}): Mail => ({
  to: { name: 'Ada', address: 'ada@example.org' },
  subject: 'Confirm your address',
  text: `Open https://zonekeeper.example/verify?token=${secret}`,
  html: `<a href="https://zonekeeper.example/verify?token=${secret}">Confirm</a>`,
  kind: 'confirmation',
  ...fields,
});

const open = async (person: Person, id: string) =>
  (await person.get(`/api/admin/outbox/${id}`).expect(200)).body as ReadMailView;
const list = async (person: Person, query: Record<string, string> = {}) =>
  (await person.get('/api/admin/outbox').query(query).expect(200)).body as OutboxMailView[];
const activityOf = async (person: Person) => JSON.stringify((await person.get('/api/user/activity').expect(200)).body);

describe('the outbox without a mail server', () => {
  let app: TestApp;
  let admin: Person;
  let id: string;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await asAdmin(app);
    await app.em().execute('delete from outbox_mail');
    const outbox = app.get(MailOutbox);
    id = await outbox.send(mail());
    for (const subject of ['Alert', 'Ticket 50%'])
      await outbox.send(mail({ to: { name: '', address: 'bob@example.org' }, subject, kind: 'support' }));
  });
  afterAll(() => app.close());

  it('is closed to others, and to API tokens of administrators', async () => {
    const user = await signUp(app);
    await user.get('/api/admin/outbox').expect(403);
    await user.get(`/api/admin/outbox/${id}`).expect(403);
    await user.post(`/api/admin/outbox/${id}/retry`).expect(403);
    const { body } = await admin
      .post('/api/user/api-tokens')
      .send({ name: 'Script', scopes: ['read'] })
      .expect(201);
    const { token } = body as { token: string };
    const answer = await fetch(`${app.url}/api/admin/outbox`, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(403);
  });

  it('lists, filters, sorts and pages mails, without their texts', async () => {
    const all = await list(admin);
    expect(all).toHaveLength(3);
    expect(all.find((one) => one.id === id)).toEqual({
      id,
      toName: 'Ada',
      toAddress: 'ada@example.org',
      subject: 'Confirm your address',
      kind: 'confirmation',
      status: 'kept',
      attempts: 0,
      lastError: null,
      lastErrorPhrase: null,
      createdAt: expect.any(String) as string,
      sentAt: null,
    });
    expect(await list(admin, { filter: '{"kind":"confirmation"}' })).toMatchObject([{ id }]);
    expect(await list(admin, { filter: '{"status":"failed"}' })).toEqual([]);
    expect(await list(admin, { filter: '{"q":"50%"}' })).toMatchObject([{ subject: 'Ticket 50%' }]);
    const answer = await admin
      .get('/api/admin/outbox')
      .query({ sort: '["subject","ASC"]', range: '[0,0]' })
      .expect(200);
    expect(answer.body).toMatchObject([{ subject: 'Alert' }]);
    expect(answer.headers['content-range']).toBe('mails 0-0/3');
  });

  it('shows the working links of kept mails, and that they were read', async () => {
    expect(await open(admin, id)).toMatchObject({ id, linksWork: true, text: mail().text });
    expect(await activityOf(admin)).toContain('Read a kept mail, with working links, to ada@example.org');
    await admin.get('/api/admin/outbox/0190aaaa-0000-7000-8000-000000000000').expect(404);
    await admin.get('/api/admin/outbox/no-uuid').expect(404);
  });

  it('cannot send again (409 mail_not_sendable)', async () => {
    const { body } = await admin.post(`/api/admin/outbox/${id}/retry`).expect(409);
    expect(body).toMatchObject({ code: 'mail_not_sendable' });
    expect(await list(admin, { filter: '{"status":"kept"}' })).toHaveLength(3);
  });
});

describe('the outbox with a mail server', () => {
  let app: TestApp;
  let admin: Person;
  let sink: MailSink;

  beforeAll(async () => {
    sink = await new MailSink().start();
    app = await startTestApp({ settings: { SMTP_URL: sink.url } });
    admin = await asAdmin(app);
  });
  afterAll(async () => {
    await app.close();
    await sink.stop();
  });

  it('hides the links of mails, and sends those again that did not leave', async () => {
    const id = await app.get(MailOutbox).send(mail());
    await expectSoon(async () => expect(await open(admin, id)).toMatchObject({ status: 'sent', attempts: 1 }));
    const sent = await open(admin, id);
    expect(sent).toMatchObject({ linksWork: false, text: expect.stringContaining('token=[spent]') as string });
    await admin.post(`/api/admin/outbox/${id}/retry`).expect(409);

    const plain = await app.get(MailOutbox).send(mail({ subject: 'Plain', text: 'No link', html: 'No link' }));
    await expectSoon(async () => expect((await open(admin, plain)).status).toBe('sent'));
    const failed = `update outbox_mail set status = 'failed', last_error = 'no', sent_at = null where id = ?`;
    await app.em().execute(failed, [plain]);
    const { body } = await admin.post(`/api/admin/outbox/${plain}/retry`).expect(200);
    expect(body).toMatchObject({ id: plain, status: 'waiting', lastError: null });
    await expectSoon(async () => expect(await open(admin, plain)).toMatchObject({ status: 'sent', attempts: 2 }));
    expect(await activityOf(admin)).toContain('Sent a mail again to ada@example.org');
  });

  it('hides the links of a mail that waits', async () => {
    const id = await app.get(MailOutbox).send(mail());
    await expectSoon(async () => expect((await open(admin, id)).status).toBe('sent'));
    const waiting = `update outbox_mail set status = 'waiting', text = ? where id = ?`;
    await app.em().execute(waiting, ['x?token=[0]', id]);
    expect(await open(admin, id)).toMatchObject({ linksWork: false, text: 'x?token=[hidden]' });
  });
});
