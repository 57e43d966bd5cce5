import { AccountErasure } from '../../../src/auth/deletion/account-erasure.js';
import { DeletionSchedule } from '../../../src/auth/deletion/deletion-schedule.js';
import { Account, User } from '../../../src/auth/index.js';
import { OutboxMail } from '../../../src/platform/mail/index.js';
import { KeptMails } from '../../../src/platform/mail/index.js';
import { dayMs, hourMs, ManualClock, minuteMs } from '../../../src/platform/clock/index.js';
import { ownedTables } from '../../../src/platform/db/index.js';
import { dumpDatabase } from '../../support/database-dump.js';
import { startPretendPowerDns } from '../../support/pretend-powerdns.js';
import type { LoopbackHttp } from '../../support/loopback-http.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { anEstate, storedRows } from '../support/estate.js';
import { asAdmin, signUp, stranger, testPassword, type Person } from '../support/people.js';

const hostKey = 'leaving-key-1';
let app: TestApp;
let host: LoopbackHttp;
let admin: Person;
const clock = new ManualClock();
beforeAll(async () => {
  host = await startPretendPowerDns(hostKey);
  app = await startTestApp({ clock, settings: { EGRESS_ALLOW: new URL(host.url).host } });
  admin = await asAdmin(app);
});
afterAll(async () => {
  await app.close();
  await host.close();
});

const askFor = (person: Person) =>
  person.post('/api/user/deletion').send({ confirmation: person.user.email.toUpperCase() });
const signIn = (person: Person) =>
  person.post('/api/auth/login').send({ email: person.user.email, password: testPassword });
const dueAtOf = async (person: Person) => {
  const { body } = await person.get('/api/auth/user').expect(200);
  return (body as { deletionDueAt: string | null }).deletionDueAt;
};
const mailsTo = async (person: Person) =>
  app.em().find(OutboxMail, { toAddress: person.user.email }, { orderBy: { createdAt: 'asc' } });
/** The token of the link in the last mail. */
const keepToken = async (person: Person) => {
  const mail = (await mailsTo(person)).findLast(({ text }) => text.includes('/keep-account'));
  const text = mail && app.get(KeptMails).openText(mail);
  return /keep-account\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? null;
};
const keep = (token: string | null) => stranger(app).post('/api/auth/keep-account').send({ token });

describe('the deletion of an account', () => {
  it('waits for a week, in which everything goes on, and a mail tells it at once', async () => {
    const ada = await signUp(app);
    const { body: token } = await ada
      .post('/api/user/api-tokens')
      .send({ name: 'x', scopes: ['read'] })
      .expect(201);
    const { body } = await askFor(ada).expect(202);
    const dueAt = new Date(clock.now().getTime() + 7 * dayMs).toISOString();
    expect(body).toEqual({ dueAt });
    expect(await dueAtOf(ada)).toBe(dueAt);
    clock.advance(6 * dayMs + 23 * hourMs);
    await app.get(DeletionSchedule).sweep();
    await signIn(ada).expect(200);
    await ada.get('/api/domains').expect(200, []);
    const bearer = `Bearer ${(token as { token: string }).token}`;
    await stranger(app).get('/api/domains').set('Authorization', bearer).expect(200);
    const [mail] = await mailsTo(ada);
    expect(mail?.subject).toBe('Your account will be deleted in seven days');
  });

  it('keeps its time when it is asked for again', async () => {
    const ada = await signUp(app);
    const { body: first } = await askFor(ada).expect(202);
    clock.advance(minuteMs);
    expect((await askFor(ada).expect(202)).body).toEqual(first);
    expect(await mailsTo(ada)).toHaveLength(1);
  });

  it('is stopped by its person', async () => {
    const ada = await signUp(app);
    await askFor(ada).expect(202);
    const token = await keepToken(ada);
    await ada.delete('/api/user/deletion').expect(200, { dueAt: null });
    await ada.delete('/api/user/deletion').expect(200, { dueAt: null });
    clock.advance(8 * dayMs);
    await app.get(AccountErasure).erase(ada.accountId);
    await signIn(ada).expect(200);
    expect(await dueAtOf(ada)).toBeNull();
    await keep(token).expect(403);
  });

  it('is stopped by the link in its mail, once, also with nobody signed in', async () => {
    const ada = await signUp(app);
    await askFor(ada).expect(202);
    const token = await keepToken(ada);
    await keep('none').expect(403);
    await keep(token).expect(200, { email: ada.user.email });
    const again = await keep(token).expect(403);
    expect(again.body).toMatchObject({ code: 'keep_link_invalid' });
    expect(await dueAtOf(ada)).toBeNull();
  });

  it('is told once more a day ahead, once, with a link that works', async () => {
    const ada = await signUp(app);
    await askFor(ada).expect(202);
    clock.advance(6 * dayMs - minuteMs);
    await app.get(DeletionSchedule).sweep();
    expect(await mailsTo(ada)).toHaveLength(1);
    clock.advance(minuteMs);
    await app.get(DeletionSchedule).sweep();
    await app.get(DeletionSchedule).sweep();
    const subjects = (await mailsTo(ada)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your account will be deleted in seven days', 'Your account will be deleted tomorrow']);
    await keep(await keepToken(ada)).expect(200);
  });

  it('needs the address, typed, and a fresh sign-in', async () => {
    const ada = await signUp(app);
    const wrong = await ada.post('/api/user/deletion').send({ confirmation: 'eve@example.org' }).expect(400);
    expect(wrong.body).toMatchObject({ details: { confirmation: 'This is not the email address of your account' } });
    clock.advance(16 * minuteMs);
    const stale = await askFor(ada).expect(403);
    expect(stale.body).toMatchObject({ code: 'fresh_sign_in_needed' });
    expect(await dueAtOf(ada)).toBeNull();
  });

  it('is refused to the last administrator who stays', async () => {
    await signIn(admin).expect(200);
    const refused = await askFor(admin).expect(409);
    expect(refused.body).toMatchObject({ code: 'last_admin' });
    const second = await asAdmin(app);
    const answers = await Promise.all([askFor(admin), askFor(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    for (const person of [admin, second]) await person.delete('/api/user/deletion').expect(200);
    await second.delete('/api/user/deletion');
  });
});

describe('an administrator who becomes the last one during the week', () => {
  it('stays, is told so once, and is deleted when there is another', async () => {
    const ada = await asAdmin(app);
    await askFor(ada).expect(202);
    await app.em().nativeUpdate(User, { id: { $ne: ada.user.id } }, { role: 'user' });
    clock.advance(7 * dayMs);
    const warned = () => app.logs().split('The last administrator is not deleted').length - 1;
    const sweep = async () => {
      await app.get(DeletionSchedule).sweep();
      await app.get(DeletionSchedule).erase({ id: ada.accountId });
    };
    for (let count = 0; count < 3; count += 1) await sweep();
    expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual([
      'Your account will be deleted in seven days',
      'Your account is not deleted yet',
    ]);
    expect(warned()).toBe(1);
    await signIn(ada).expect(200);
    await app.em().nativeUpdate(User, { id: admin.user.id }, { role: 'admin' });
    await sweep();
    await expectSoon(async () => expect(await app.em().count(Account, { id: ada.accountId })).toBe(0));
    expect(warned()).toBe(1);
  });

  it('is told again where it has kept the account meanwhile and asks once more', async () => {
    const ada = await asAdmin(app);
    await askFor(ada).expect(202);
    const held = { deletionHeldAt: clock.now() };
    await app.em().nativeUpdate(Account, { id: ada.accountId }, held);
    await ada.delete('/api/user/deletion').expect(200);
    expect(await app.em().findOneOrFail(Account, { id: ada.accountId })).toMatchObject({ deletionHeldAt: null });
    await app.em().nativeUpdate(User, { id: ada.user.id }, { role: 'user' });
  });
});

describe('an account whose week is over', () => {
  it('is not kept any more once its deletion has begun, which goes on after its process has died', async () => {
    const ada = await signUp(app);
    await askFor(ada).expect(202);
    const token = await keepToken(ada);
    const { accountId: id } = ada;
    await app.em().nativeUpdate(Account, { id }, { erasingSince: clock.now() });
    await ada.delete('/api/user/deletion').expect(404);
    await keep(token).expect(403);
    expect(await app.em().findOneOrFail(Account, { id })).toMatchObject({ deletionDueAt: expect.any(Date) });
    await app.em().nativeUpdate(Account, { id }, { deletionDueAt: null });
    await app.get(DeletionSchedule).sweep();
    await expectSoon(async () => expect(await app.em().count(Account, { id })).toBe(0));
  });

  it('is gone: no row of any table refers to its person or holds the address; others keep everything', async () => {
    const access = { apiKey: hostKey, apiBaseUrl: host.url };
    const ada = await signUp(app, { email: 'Ada.Leaves@example.org', tier: 'premium' });
    const eve = await anEstate(await signUp(app, { tier: 'premium' }), access, app.em());
    const estate = await anEstate(ada, access, app.em());
    await ada
      .post('/api/support/tickets')
      .send({ userEmail: ada.user.email, subject: 'Bye', message: 'I leave' })
      .expect(201);
    await stranger(app).post('/api/auth/forgot-password').send({ email: ada.user.email }).expect(202);
    await ada.patch('/api/user/preferences').send({ autoRefresh: false }).expect(200);
    const eves = await storedRows(app, eve);
    await askFor(ada).expect(202);
    const traces = async (text: string) =>
      (await dumpDatabase(app.em())).filter(({ row }) => row.toLowerCase().includes(text.toLowerCase()));
    const tables = await ownedTables(app.em(), 'account');
    const before = new Set((await traces(ada.accountId)).map(({ table }) => table.replace('public.', '')));
    // The estate fills nearly all of them: the walk below would prove nothing about an empty table.
    const direct = ['planned_change', 'snapshot', 'dns_record', 'incident_event', 'support_message', 'zone_chunk'];
    expect(direct.filter((name) => !before.has(name))).toEqual([]);
    const mails = (await traces(estate.domain.name)).filter(({ table }) => table === 'public.outbox_mail');
    expect(mails.length).toBeGreaterThan(0);
    expect(tables.length).toBeGreaterThan(30);

    clock.advance(7 * dayMs);
    await app.get(DeletionSchedule).sweep();
    await expectSoon(async () => expect(await app.em().count(Account, { id: ada.accountId })).toBe(0));
    await expectSoon(async () => {
      const mine = (await traces(ada.accountId)).filter(({ table }) => !table.startsWith('pgboss.'));
      expect(mine).toEqual([]);
    });
    expect(await traces(ada.user.email)).toEqual([]);
    // Mails to recipients of alerts and to administrators named the zones and quoted the tickets.
    const mailsAbout = async (text: string) =>
      (await traces(text)).filter(({ table }) => table === 'public.outbox_mail');
    expect([...(await mailsAbout(estate.domain.name)), ...(await mailsAbout('I leave'))]).toEqual([]);
    expect((await mailsAbout(eve.domain.name)).length).toBeGreaterThan(0);
    expect((await traces(ada.user.id)).filter(({ table }) => !table.startsWith('pgboss.'))).toEqual([]);
    expect((await traces(estate.domain.id)).filter(({ table }) => table.startsWith('public.'))).toEqual([]);

    await ada.get('/api/auth/user').expect(401);
    await signIn(ada).expect(401);
    expect(await app.em().count(Account, { id: eve.owner.accountId })).toBe(1);
    const kept = await storedRows(app, eve);
    expect(kept.length).toBeGreaterThanOrEqual(eves.length);
    const again = await signUp(app, { email: ada.user.email });
    await again.get('/api/domains').expect(200, []);
  });
});
