import type { AdminUserView, UserActivityView, UserAnalyticsView } from '../../../src/admin/users/users.presenter.js';
import { Account, User } from '../../../src/auth/index.js';
import { dayMs, hourMs, ManualClock, minuteMs } from '../../../src/platform/clock/index.js';
import { OutboxMail } from '../../../src/platform/mail/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { withAuthenticator } from '../support/factors.js';
import { asAdmin, signUp, stranger, testPassword, type Person } from '../support/people.js';

const path = '/api/admin/users';
const clock = new ManualClock();
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  // Sessions of the last test are too old for what administrators do.
  admin = await asAdmin(app);
});
afterEach(() => app.em().nativeUpdate(User, { role: 'admin' }, { role: 'user' }));

const at = (person: Person) => `${path}/${person.user.id}`;
const show = async (person: Person) => (await admin.get(at(person)).expect(200)).body as AdminUserView;
const list = async (filter: object, query: Record<string, string> = {}) =>
  (
    await admin
      .get(path)
      .query({ filter: JSON.stringify(filter), ...query })
      .expect(200)
  ).body as AdminUserView[];
const change = (person: Person, body: object) => admin.put(at(person)).send(body);
const signIn = ({ user: { email } }: Person) =>
  stranger(app).post('/api/auth/login').send({ email, password: testPassword });
const isAdmin = async ({ user: { id } }: Person) => (await app.em().findOneOrFail(User, { id })).role === 'admin';
const tokenOf = async (person: Person) => {
  const { body } = await person
    .post('/api/user/api-tokens')
    .send({ name: 'Script', scopes: ['read'] })
    .expect(201);
  return `Bearer ${(body as { token: string }).token}`;
};
const activityOf = async (person: Person) => JSON.stringify((await person.get('/api/user/activity').expect(200)).body);

describe('the list of users', () => {
  it('is closed to people and to API tokens of administrators', async () => {
    const ada = await signUp(app);
    for (const closed of [path, at(ada), '/api/admin/analytics', '/api/admin/user-activity']) {
      await ada.get(closed).expect(403);
      await stranger(app).get(closed).expect(401);
      await stranger(app)
        .get(closed)
        .set('Authorization', await tokenOf(admin))
        .expect(403);
    }
    await ada.put(at(ada)).send({ role: 'admin' }).expect(403);
    expect(await isAdmin(ada)).toBe(false);
  });

  it('finds people by parts of their address and name, in small and large letters', async () => {
    const ada = await signUp(app, { email: 'ada.50%_off@list.example', firstName: 'Augusta Ä' });
    await signUp(app, { email: 'ada.501xoff@list.example' });
    for (const q of ['50%_OFF', 'augusta', 'gusta ä']) {
      expect(await list({ q })).toMatchObject([{ id: ada.user.id, email: ada.user.email, domainCount: 0 }]);
    }
    expect(await list({ q: 'nobody\0\ud800' })).toEqual([]);
  });

  it('filters, sorts and pages', async () => {
    const people = [];
    for (const name of ['c', 'a', 'b']) people.push(await signUp(app, { email: `${name}@paged.example` }));
    await change(people[0]!, { subscriptionTier: 'premium' }).expect(200);
    await admin.post(`${at(people[1]!)}/suspension`).expect(200);
    const found = async (filter: object) =>
      (await list({ q: 'paged.example', ...filter })).map(({ email }) => email[0]);
    expect(await found({})).toEqual(['b', 'a', 'c']);
    expect(await found({ subscriptionTier: 'premium' })).toEqual(['c']);
    await app.em().nativeUpdate(User, { id: people[2]!.user.id }, { role: 'admin' });
    expect(await found({ subscriptionTier: 'premium' })).toEqual(['b', 'c']);
    expect(await found({ subscriptionTier: 'free' })).toEqual(['a']);
    expect(await found({ subscriptionTier: ['free', 'premium'] })).toEqual(['b', 'a', 'c']);
    expect(await show(people[2]!)).toMatchObject({ subscriptionTier: 'free', isPremium: true });
    await app.em().nativeUpdate(User, { id: people[2]!.user.id }, { role: 'user' });
    expect(await found({ suspended: true })).toEqual(['a']);
    expect(await found({ role: 'admin' })).toEqual([]);
    const answer = await admin
      .get(path)
      .query({ filter: '{"q":"paged.example"}', sort: '["email","ASC"]', range: '[1,1]' })
      .expect(200);
    expect(answer.body).toMatchObject([{ email: 'b@paged.example' }]);
    expect(answer.headers['content-range']).toBe('users 1-1/3');
  });

  it('answers 404 for a user that is not there, whatever the id looks like', async () => {
    for (const id of ['nobody', '00000000-0000-4000-8000-000000000000', '%00']) {
      await admin.get(`${path}/${id}`).expect(404);
      await admin.put(`${path}/${id}`).send({ role: 'user' }).expect(404);
    }
  });
});

describe('what administrators change of a person', () => {
  it('gives and takes Premium at once, and says so in the activity', async () => {
    const ada = await signUp(app);
    const { body } = await change(ada, { subscriptionTier: 'premium' }).expect(200);
    expect(body).toMatchObject({ subscriptionTier: 'premium', subscriptionStatus: 'active' });
    expect((await app.em().findOneOrFail(Account, { id: ada.accountId })).isPremium()).toBe(true);
    await change(ada, { subscriptionTier: 'free' }).expect(200);
    expect((await app.em().findOneOrFail(Account, { id: ada.accountId })).isPremium()).toBe(false);
    const activity = await activityOf(admin);
    expect(activity).toContain(`Moved ${ada.user.email} to Premium`);
    expect(activity).toContain(`Moved ${ada.user.email} to the free plan`);
  });

  it('makes administrators, whose next request is one', async () => {
    const ada = await signUp(app);
    await change(ada, { role: 'admin' }).expect(200);
    await ada.get(path).expect(200);
    await change(ada, { role: 'user' }).expect(200);
    await ada.get(path).expect(403);
  });

  it('refuses roles and plans that do not exist, and takes nothing else', async () => {
    const ada = await signUp(app);
    await change(ada, { role: 'owner' }).expect(400);
    await change(ada, { subscriptionTier: 'gold' }).expect(400);
    await change(ada, { email: 'mallory@example.net' }).expect(400);
    expect(await show(ada)).toMatchObject({ role: 'user', subscriptionTier: 'free', email: ada.user.email });
  });

  it('keeps the last administrator, who is neither demoted nor suspended nor deleted', async () => {
    await change(admin, { role: 'user' }).expect(409);
    await admin.post(`${at(admin)}/suspension`).expect(409);
    const confirmation = admin.user.email;
    const { body } = await admin
      .post(`${at(admin)}/deletion`)
      .send({ confirmation })
      .expect(409);
    expect(body).toMatchObject({ code: 'last_admin' });
    expect(await show(admin)).toMatchObject({ role: 'admin', suspendedAt: null, deletionDueAt: null });
  });

  it('keeps one of two administrators who demote and suspend each other at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const other = await asAdmin(app);
      await Promise.all([
        admin.put(at(other)).send({ role: 'user' }),
        round % 2 === 0 ? other.put(at(admin)).send({ role: 'user' }) : other.post(`${at(admin)}/suspension`),
      ]);
      const left = await app.em().find(User, { role: 'admin', suspendedAt: null });
      expect(left).toHaveLength(1);
      admin = left[0]!.id === admin.user.id ? admin : other;
      // Nobody who was suspended stays an administrator for the next round.
      await app.em().nativeUpdate(User, { role: 'admin', suspendedAt: { $ne: null } }, { role: 'user' });
    }
  });

  it('needs a sign-in of the last twelve hours, with the second factor where there is one', async () => {
    const ada = await signUp(app);
    const writes = () => [
      change(ada, { role: 'admin' }),
      admin.post(`${at(ada)}/suspension`),
      admin.delete(`${at(ada)}/suspension`),
      admin.delete(`${at(ada)}/sessions`),
      admin.post(`${at(ada)}/deletion`).send({ confirmation: ada.user.email }),
      admin.delete(`${at(ada)}/deletion`),
    ];
    clock.advance(11 * hourMs + 59 * minuteMs);
    await admin.get(path).expect(200);
    await change(ada, { subscriptionTier: 'free' }).expect(200);
    clock.advance(minuteMs);
    for (const write of writes()) {
      const { body } = await write.expect(403);
      expect(body).toMatchObject({ code: 'recent_sign_in_needed' });
    }
    await admin.get(path).expect(200);
    await admin.post('/api/auth/login').send({ email: admin.user.email, password: testPassword }).expect(200);
    await change(ada, { subscriptionTier: 'free' }).expect(200);
    await withAuthenticator(admin, clock);
    clock.advance(12 * hourMs);
    await admin.post('/api/auth/login').send({ email: admin.user.email, password: testPassword }).expect(202);
    await change(ada, { role: 'admin' }).expect(403);
    expect(await isAdmin(ada)).toBe(false);
  });
});

describe('a suspended person', () => {
  it('is signed out, cannot sign in, and is told why only with the right password', async () => {
    const ada = await signUp(app);
    const bearer = await tokenOf(ada);
    const { body } = await admin.post(`${at(ada)}/suspension`).expect(200);
    expect(body).toMatchObject({ suspendedAt: clock.now().toISOString() });
    await ada.get('/api/domains').expect(401);
    await stranger(app).get('/api/domains').set('Authorization', bearer).expect(401);
    expect((await signIn(ada).expect(403)).body).toMatchObject({ code: 'account_suspended' });
    const wrong = stranger(app).post('/api/auth/login').send({ email: ada.user.email, password: 'wrong password 1' });
    expect((await wrong.expect(401)).body).toMatchObject({ code: 'invalid_credentials' });
    await admin.delete(`${at(ada)}/suspension`).expect(200);
    await signIn(ada).expect(200);
    await stranger(app).get('/api/domains').set('Authorization', bearer).expect(200);
  });

  it('keeps the time of the first suspension', async () => {
    const ada = await signUp(app);
    const { body: first } = await admin.post(`${at(ada)}/suspension`).expect(200);
    clock.advance(hourMs);
    const { body: second } = await admin.post(`${at(ada)}/suspension`).expect(200);
    expect(second).toEqual(first);
  });

  it('cannot end a sign-in that waited for its second factor', async () => {
    const ada = await signUp(app);
    const { phone } = await withAuthenticator(ada, clock);
    const browser = stranger(app);
    await browser.post('/api/auth/login').send({ email: ada.user.email, password: testPassword }).expect(202);
    await admin.post(`${at(ada)}/suspension`).expect(200);
    clock.advance(minuteMs);
    const code = phone.code();
    const { status } = await browser.post('/api/auth/second-factor/code').send({ code });
    expect([401, 403]).toContain(status);
    await browser.get('/api/auth/user').expect(401);
  });
});

describe('the sessions of a person', () => {
  it('end everywhere, and the person may sign in again', async () => {
    const ada = await signUp(app);
    const second = stranger(app);
    await second.post('/api/auth/login').send({ email: ada.user.email, password: testPassword }).expect(200);
    await admin.delete(`${at(ada)}/sessions`).expect(204);
    await ada.get('/api/domains').expect(401);
    await second.get('/api/domains').expect(401);
    await signIn(ada).expect(200);
    expect(await activityOf(admin)).toContain(`Ended all sessions of ${ada.user.email}`);
  });
});

describe('the deletion of a person', () => {
  it('needs the typed address, waits for a week, mails the person, and can be stopped', async () => {
    const ada = await signUp(app);
    await admin
      .post(`${at(ada)}/deletion`)
      .send({ confirmation: admin.user.email })
      .expect(400);
    await admin
      .post(`${at(ada)}/deletion`)
      .send({})
      .expect(400);
    const confirmation = ada.user.email.toUpperCase();
    const { body } = await admin
      .post(`${at(ada)}/deletion`)
      .send({ confirmation, withExport: true })
      .expect(202);
    expect(body).toMatchObject({ deletionDueAt: new Date(clock.now().getTime() + 7 * dayMs).toISOString() });
    expect((await ada.get('/api/user/exports').expect(200)).body).toHaveLength(1);
    const mails = await app.em().find(OutboxMail, { toAddress: ada.user.email });
    expect(mails.map(({ subject }) => subject)).toContain('Your account will be deleted in seven days');
    await admin.delete(`${at(ada)}/deletion`).expect(200);
    expect(await show(ada)).toMatchObject({ deletionDueAt: null });
  });
});

describe('the figures', () => {
  it('count people, Premium, activity and domains', async () => {
    const before = (await admin.get('/api/admin/analytics').expect(200)).body as UserAnalyticsView;
    const ada = await signUp(app, { tier: 'premium' });
    await ada.post('/api/domains').send({ name: 'figures.example', providerId: 'sandbox' }).expect(201);
    const after = (await admin.get('/api/admin/analytics').expect(200)).body as UserAnalyticsView;
    expect(after).toMatchObject({
      totalUsers: before.totalUsers + 1,
      premiumUsers: before.premiumUsers + 1,
      newUsersThisMonth: before.newUsersThisMonth + 1,
    });
    await app.em().nativeUpdate(User, { id: ada.user.id }, { role: 'admin' });
    expect((await admin.get('/api/admin/analytics').expect(200)).body).toMatchObject({
      premiumUsers: after.premiumUsers,
    });
    expect(after.signUps).toHaveLength(12);
    expect(after.signUps.at(-1)).toEqual({
      month: clock.now().toISOString().slice(0, 7),
      users: after.newUsersThisMonth,
    });
    const gone = app.em();
    await gone.nativeUpdate(User, { id: ada.user.id }, { lastActiveAt: new Date(clock.now().getTime() - 31 * dayMs) });
    expect((await admin.get('/api/admin/analytics').expect(200)).body).toMatchObject({
      activeUsers: after.activeUsers - 1,
    });
    const grace = await signUp(app);
    await app.em().nativeUpdate(User, { id: grace.user.id }, { role: 'admin' });
    expect((await admin.get('/api/admin/analytics').expect(200)).body).toMatchObject({
      premiumUsers: after.premiumUsers + 1,
    });
    await app.em().nativeUpdate(User, { id: grace.user.id }, { role: 'user' });
  });

  it('show the latest actions of all accounts, with who did them', async () => {
    const ada = await signUp(app);
    await ada.post('/api/domains').send({ name: 'latest.example', providerId: 'sandbox' }).expect(201);
    const { body } = await admin.get('/api/admin/user-activity').expect(200);
    const { recentActivity } = body as UserActivityView;
    expect(recentActivity.length).toBeLessThanOrEqual(50);
    expect(recentActivity).toContainEqual(
      expect.objectContaining({ email: ada.user.email, resource: 'latest.example' }),
    );
  });
});
