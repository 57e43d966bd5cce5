import { CampaignSender } from '../../../src/admin/campaigns/campaign-sender.js';
import type { MaintenanceView } from '../../../src/admin/maintenance/maintenance.presenter.js';
import type {
  AudienceView,
  CampaignDeliveryView,
  CampaignProgressView,
  CampaignView,
  SuppressionView,
} from '../../../src/admin/campaigns/campaigns.presenter.js';
import { User } from '../../../src/auth/index.js';
import { dayMs, hourMs, ManualClock, minuteMs } from '../../../src/platform/clock/index.js';
import { linkIn, MailSink } from '../../support/mail-sink.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { asAdmin, signUp, stranger, type Person } from '../support/people.js';

const path = '/api/admin/email-campaigns';
const text = { name: 'Spring', subject: 'News of spring', content: 'Hello **you**\n\n<b>not bold</b>' };
const clock = new ManualClock();
const mails = new MailSink();
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  await mails.start();
  app = await startTestApp({ clock, settings: { SMTP_URL: mails.url } });
});
afterAll(async () => {
  await app.close();
  await mails.stop();
});
beforeEach(async () => {
  mails.mails.length = 0;
  // Sessions of the last test are too old for what administrators do.
  admin = await asAdmin(app);
});
afterEach(async () => {
  // Nobody of the last test gets the mails of the next.
  await app.em().nativeUpdate(User, {}, { role: 'user', suspendedAt: clock.now() });
});

const write = async (fields: object = {}) =>
  (
    await admin
      .post(path)
      .send({ ...text, ...fields })
      .expect(201)
  ).body as CampaignView;
const show = async (id: string) => (await admin.get(`${path}/${id}`).expect(200)).body as CampaignProgressView;
const count = async (id: string) => (await admin.get(`${path}/${id}/recipients`).expect(200)).body as AudienceView;
const send = (id: string) => admin.post(`${path}/${id}/sending`);
/** The next batch now, instead of some seconds later. */
const ended = (id: string) =>
  expectSoon(async () => {
    await app.get(CampaignSender).handOver(id);
    const campaign = await show(id);
    expect(campaign.status).toBe('sent');
    return campaign;
  });
const firstSent = (id: string) =>
  expectSoon(async () => {
    await app.get(CampaignSender).handOver(id);
    expect((await show(id)).deliveries.sent).toBe(1);
  });
/** While time passes: a slow campaign waits for minutes. */
const endedInTime = (id: string) =>
  expectSoon(async () => {
    clock.advance(minuteMs);
    await app.get(CampaignSender).handOver(id);
    const campaign = await show(id);
    expect(campaign.status).toBe('sent');
    return campaign;
  });
const activityOf = async (person: Person) => JSON.stringify((await person.get('/api/user/activity').expect(200)).body);
const gotten = (person: Person) => mails.to(person.user.email).map(({ mail }) => mail.subject);

describe('an email campaign', () => {
  it('is closed to people, to strangers and to API tokens of administrators', async () => {
    const ada = await signUp(app);
    const { id } = await write();
    for (const closed of [path, `${path}/${id}`, `${path}/${id}/preview`, '/api/admin/mail-suppressions']) {
      await ada.get(closed).expect(403);
      await stranger(app).get(closed).expect(401);
    }
    await ada.post(path).send(text).expect(403);
    await ada.post(`${path}/${id}/sending`).expect(403);
    await ada.post('/api/admin/bump-users').expect(403);
  });

  it('needs a name, a subject and a content, and HTML where it is to be sent', async () => {
    for (const missing of ['name', 'subject', 'content'] as const) {
      const { body } = await admin
        .post(path)
        .send({ ...text, [missing]: ' ' })
        .expect(400);
      expect(JSON.stringify(body)).toContain(missing);
    }
    await admin
      .post(path)
      .send({ ...text, useHtml: true })
      .expect(400);
    await admin
      .post(path)
      .send({ ...text, targetSegment: 'everyone' })
      .expect(400);
    await admin
      .post(path)
      .send({ ...text, ratePerMinute: 0 })
      .expect(400);
    await admin
      .post(path)
      .send({ ...text, status: 'sent' })
      .expect(400);
  });

  it('is a draft until it is sent, and is changed and deleted only until then', async () => {
    await signUp(app);
    const draft = await write();
    expect(draft).toMatchObject({ ...text, kind: 'campaign', status: 'draft', targetSegment: 'all', useHtml: false });
    const changed = { ...text, subject: 'Other news' };
    await admin.put(`${path}/${draft.id}`).send(changed).expect(200);
    const deleted = await write();
    await admin.delete(`${path}/${deleted.id}`).expect(204);
    await admin.get(`${path}/${deleted.id}`).expect(404);
    await send(draft.id).expect(202);
    await admin.put(`${path}/${draft.id}`).send(text).expect(409);
    await admin.delete(`${path}/${draft.id}`).expect(409);
    await send(draft.id).expect(409);
    await ended(draft.id);
    await send(draft.id).expect(409);
  });

  it('reaches everybody in its group once, with the text that they can read', async () => {
    const [ada, bob] = [await signUp(app, { firstName: 'Ada' }), await signUp(app)];
    const { id } = await write();
    expect(await count(id)).toEqual({ recipients: 3, unsubscribed: 0 });
    await send(id).expect(202);
    const sent = await ended(id);
    expect(sent).toMatchObject({ recipientCount: 3, deliveries: { sent: 3, failed: 0, pending: 0, waiting: 0 } });
    for (const person of [ada, bob, admin]) expect(gotten(person)).toEqual([text.subject]);
    const [{ mail }] = mails.to(ada.user.email) as [ReturnType<typeof mails.to>[number]];
    expect(mail.html).toContain('<p>Hello <strong>you</strong></p>');
    expect(mail.html).toContain('&lt;b&gt;not bold&lt;/b&gt;');
    expect(mail.text).toContain('Hello **you**');
    expect(mail.to).toEqual([{ name: 'Ada', address: ada.user.email }]);
    expect(await activityOf(admin)).toContain('Sent the email campaign Spring to 3 people');
  });

  it.each([
    ['free', ['free', 'inactive']],
    ['premium', ['premium']],
    ['inactive', ['inactive']],
  ])('for the group %s reaches the others not', async (targetSegment, reached) => {
    const people = {
      free: await signUp(app),
      premium: await signUp(app, { tier: 'premium' }),
      inactive: await signUp(app),
    };
    const { id: inactiveId } = people.inactive.user;
    const lastActiveAt = new Date(clock.now().getTime() - 31 * dayMs);
    await app.em().nativeUpdate(User, { id: inactiveId }, { lastActiveAt });
    const { id } = await write({ targetSegment });
    await send(id).expect(202);
    await ended(id);
    const got = Object.entries(people).filter(([, person]) => gotten(person).length > 0);
    expect(got.map(([name]) => name)).toEqual(reached);
  });

  it('is refused where nobody would get it', async () => {
    const { id } = await write({ targetSegment: 'premium' });
    const { body } = await send(id).expect(409);
    expect(body).toMatchObject({ code: 'no_recipients' });
    expect(await show(id)).toMatchObject({ status: 'draft', recipientCount: null });
  });

  it('needs a sign-in of the last twelve hours to be sent, and none of the others do', async () => {
    await signUp(app);
    const { id } = await write();
    clock.advance(12 * hourMs);
    expect((await send(id).expect(403)).body).toMatchObject({ code: 'recent_sign_in_needed' });
    expect((await admin.post('/api/admin/bump-users').expect(403)).body).toMatchObject({
      code: 'recent_sign_in_needed',
    });
    await admin.post('/api/admin/maintenance-notification').send({}).expect(403);
    await admin.put(`${path}/${id}`).send(text).expect(200);
    expect(await show(id)).toMatchObject({ status: 'draft' });
  });

  it('goes to the administrator alone as a test, which says that it is one', async () => {
    const ada = await signUp(app);
    const { id } = await write();
    expect((await admin.post(`${path}/${id}/test`).expect(200)).body).toEqual({ email: admin.user.email });
    await expectSoon(() => Promise.resolve(expect(gotten(admin)).toEqual([text.subject])));
    expect(mails.to(admin.user.email)[0]?.mail.text).toContain('This is a test');
    expect(gotten(ada)).toEqual([]);
    expect(await show(id)).toMatchObject({ status: 'draft' });
  });

  it('waits when it is stopped, and goes on with the others where it is resumed', async () => {
    const people = [await signUp(app), await signUp(app), await signUp(app)];
    // One mail at first, and one a minute.
    const { id } = await write({ ratePerMinute: 1 });
    await send(id).expect(202);
    await firstSent(id);
    await admin.delete(`${path}/${id}/sending`).expect(200);
    await admin.delete(`${path}/${id}/sending`).expect(409);
    clock.advance(5 * minuteMs);
    expect((await show(id)).deliveries).toMatchObject({ sent: 1, pending: 3 });
    await send(id).expect(202);
    await endedInTime(id);
    for (const person of [...people, admin]) expect(gotten(person)).toEqual([text.subject]);
    expect(await activityOf(admin)).toContain('Went on sending the email campaign Spring');
  }, 120_000);

  it('does not reach people who were suspended since the sending began', async () => {
    for (let person = 0; person < 3; person += 1) await signUp(app);
    const { id } = await write({ ratePerMinute: 1 });
    await send(id).expect(202);
    await firstSent(id);
    await app.em().nativeUpdate(User, { id: { $ne: admin.user.id } }, { suspendedAt: clock.now() });
    const { deliveries } = await endedInTime(id);
    expect(deliveries.sent).toBe(mails.mails.length);
    expect(deliveries.sent).toBeLessThanOrEqual(2);
    expect(deliveries.sent + deliveries.skipped).toBe(4);
  }, 120_000);
});

describe('the preview of a campaign', () => {
  const evil =
    '<p style="color:red">Hi</p><script>alert(1)</script><img src=x onerror=alert(2)><form action="https://a.example"></form>';

  it('is the mail itself, for a frame of our own pages, in which nothing runs', async () => {
    const { id } = await write({ useHtml: true, htmlContent: evil });
    const { text: html, headers } = await admin.get(`${path}/${id}/preview`).expect(200);
    expect(html).toContain('<p style="color:red">Hi</p>');
    expect(html).not.toMatch(/<script|onerror|<form/);
    expect(html).toContain('Unsubscribe');
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('has the HTML part that people get', async () => {
    const ada = await signUp(app);
    const { id } = await write({ useHtml: true, htmlContent: evil });
    await send(id).expect(202);
    await ended(id);
    const [{ mail }] = mails.to(ada.user.email) as [ReturnType<typeof mails.to>[number]];
    expect(mail.html).toContain('<p style="color:red">Hi</p>');
    expect(mail.html).not.toMatch(/<script|onerror|<form/);
    expect(mail.text).toContain('Hello **you**');
  });
});

describe('unsubscribing', () => {
  const unsubscribeLink = async (person: Person) => {
    const { id } = await write();
    await send(id).expect(202);
    await ended(id);
    return mails.to(person.user.email).at(-1)!;
  };

  it('takes one click by a mail program, from its own site and without a session', async () => {
    const ada = await signUp(app);
    const caught = await unsubscribeLink(ada);
    expect(caught.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const url = caught.header('List-Unsubscribe')?.replace(/^<|>$/g, '') ?? '';
    expect(url).toBe(linkIn(caught, 'unsubscribe').href);
    const { pathname, search } = new URL(url);
    // A scanner of mails opens every link.
    expect((await fetch(app.url + pathname + search)).status).toBe(200);
    const { id } = await write();
    expect(await count(id)).toEqual({ recipients: 2, unsubscribed: 0 });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    const body = 'List-Unsubscribe=One-Click';
    for (let click = 0; click < 2; click += 1) {
      const answer = await fetch(app.url + pathname + search, { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('You have unsubscribed');
    }
    expect(await count(id)).toEqual({ recipients: 1, unsubscribed: 1 });
    mails.mails.length = 0;
    await send(id).expect(202);
    await ended(id);
    expect(gotten(ada)).toEqual([]);
    expect(gotten(admin)).toEqual([text.subject]);
    expect(await activityOf(ada)).toContain(`${ada.user.email} unsubscribed from news`);
  });

  it('holds for a person who moves to another address', async () => {
    const ada = await signUp(app);
    const { pathname, search } = linkIn(await unsubscribeLink(ada), 'unsubscribe');
    await fetch(app.url + pathname + search, { method: 'POST' });
    await app.em().nativeUpdate(User, { id: ada.user.id }, { email: 'moved@a.example', emailKey: 'moved@a.example' });
    const { id } = await write();
    expect(await count(id)).toEqual({ recipients: 1, unsubscribed: 1 });
  });

  it('is refused for an invented link, in whatever form it comes', async () => {
    const ada = await signUp(app);
    const forged = `${ada.user.id}_${'A'.repeat(43)}`;
    for (const token of [forged, 'x', `${ada.user.id}`])
      expect((await fetch(`${app.url}/api/campaigns/unsubscribe?token=${token}`, { method: 'POST' })).status).toBe(404);
    const { id } = await write();
    expect(await count(id)).toEqual({ recipients: 2, unsubscribed: 0 });
  });

  it('is done by an administrator for an address in any spelling, and taken back', async () => {
    const ada = await signUp(app);
    const email = ada.user.email.toUpperCase();
    const { body } = await admin.post('/api/admin/mail-suppressions').send({ email }).expect(201);
    expect(body).toMatchObject({ email: ada.user.email, reason: 'administrator' });
    await admin.post('/api/admin/mail-suppressions').send({ email }).expect(201);
    await admin.post('/api/admin/mail-suppressions').send({ email: 'nobody' }).expect(400);
    const { id } = await write();
    expect(await count(id)).toEqual({ recipients: 1, unsubscribed: 1 });
    const list = (await admin
      .get('/api/admin/mail-suppressions')
      .query({ filter: JSON.stringify({ q: ada.user.email }) })
      .expect(200)) as { body: SuppressionView[] };
    expect(list.body).toHaveLength(1);
    await admin.delete(`/api/admin/mail-suppressions/${list.body[0]!.id}`).expect(204);
    expect(await count(id)).toEqual({ recipients: 2, unsubscribed: 0 });
    const activity = await activityOf(admin);
    expect(activity).toContain('out of all email campaigns');
    expect(activity).toContain('get email campaigns again');
  });
});

describe('bumping users', () => {
  it('mails those who were not here lately, in their language, and none of them twice in a month', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)];
    await ada.patch('/api/user/preferences').send({ language: 'de' }).expect(200);
    const lastActiveAt = new Date(clock.now().getTime() - 40 * dayMs);
    await app.em().nativeUpdate(User, { id: ada.user.id }, { lastActiveAt });
    expect((await admin.get('/api/admin/bump-users').expect(200)).body).toEqual({ recipients: 1, unsubscribed: 0 });
    const { body } = await admin.post('/api/admin/bump-users').expect(202);
    expect(body).toMatchObject({ recipientCount: 1, message: 'Mailed 1 person who was not here for a while' });
    await ended((body as { campaignId: string }).campaignId);
    expect(gotten(ada)).toEqual(['Ihre DNS-Zonen bei Zonekeeper']);
    expect(gotten(bob)).toEqual([]);
    await admin.post('/api/admin/bump-users').expect(409);
  });
});

describe('maintenance', () => {
  const at = '/api/admin/maintenance-notification';
  const shown = async () => (await stranger(app).get('/api/maintenance').expect(200)).body as MaintenanceView[];
  const later = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  it('is shown to everybody from a week ahead until its end, and the text is no markup', async () => {
    const message = '<script>alert(1)</script> New disks';
    const times = { startsAt: later(8 * dayMs), endsAt: later(8 * dayMs + hourMs) };
    const { body } = await admin
      .post(at)
      .send({ message, ...times })
      .expect(201);
    const { notice } = body as { notice: MaintenanceView };
    expect(notice).toMatchObject({ message, ...times });
    expect(await shown()).toEqual([]);
    expect((await admin.get(at).expect(200)).body).toEqual([notice]);
    clock.advance(dayMs);
    expect(await shown()).toEqual([notice]);
    clock.advance(7 * dayMs + hourMs);
    expect(await shown()).toEqual([]);
  });

  it('is withdrawn', async () => {
    const { body } = await admin.post(at).send({}).expect(201);
    const { notice } = body as { notice: MaintenanceView };
    expect(await shown()).toEqual([notice]);
    expect(new Date(notice.endsAt).getTime() - new Date(notice.startsAt).getTime()).toBe(hourMs);
    await admin.delete(`${at}/${notice.id}`).expect(204);
    expect(await shown()).toEqual([]);
    await admin.delete(`${at}/${notice.id}`).expect(404);
    expect(await activityOf(admin)).toContain('Withdrew the maintenance');
  });

  it('is refused where it ends before it begins, or is over', async () => {
    await admin
      .post(at)
      .send({ startsAt: later(hourMs), endsAt: later(minuteMs) })
      .expect(400);
    await admin
      .post(at)
      .send({ startsAt: later(-2 * hourMs), endsAt: later(-hourMs) })
      .expect(400);
    await admin.post(at).send({ startsAt: 'tomorrow' }).expect(400);
  });

  it('is mailed where the administrator wants it, in the language of each reader', async () => {
    const ada = await signUp(app);
    await ada.patch('/api/user/preferences').send({ language: 'fr' }).expect(200);
    await admin.post(at).send({ message: 'New disks', mail: true }).expect(201);
    await expectSoon(() => Promise.resolve(expect(gotten(ada)).toHaveLength(1)));
    const [{ mail }] = mails.to(ada.user.email) as [ReturnType<typeof mails.to>[number]];
    expect(mail.subject).toContain('Maintenance de Zonekeeper le');
    expect(mail.text).toContain('New disks');
    const { body } = await admin
      .get(path)
      .query({ filter: JSON.stringify({ kind: 'maintenance' }) })
      .expect(200);
    expect(body).toHaveLength(1);
  });
});

describe('mails that the server refuses', () => {
  it('are listed with its reply, and keep nobody else from getting theirs', async () => {
    const [ada, bob] = [await signUp(app, { email: 'refused@campaign.example' }), await signUp(app)];
    mails.refusalOf = (address) => (address === ada.user.email ? 550 : null);
    const { id } = await write();
    await send(id).expect(202);
    const { deliveries } = await ended(id);
    mails.refusalOf = () => null;
    expect(deliveries).toMatchObject({ sent: 2, failed: 1 });
    expect(gotten(bob)).toEqual([text.subject]);
    const { body, headers } = await admin
      .get(`${path}/${id}/deliveries`)
      .query({ filter: '{"status":"failed"}' })
      .expect(200);
    expect(headers['content-range']).toBe('deliveries 0-0/1');
    const [failed] = body as CampaignDeliveryView[];
    expect(failed).toMatchObject({ email: ada.user.email, status: 'failed' });
    expect(failed?.error).toContain('no mailbox for refused@campaign.example');
  });
});
