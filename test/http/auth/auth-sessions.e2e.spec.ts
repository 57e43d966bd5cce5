import { createHash } from 'node:crypto';
import request from 'supertest';
import { jest } from '@jest/globals';
import { PasswordHasher } from '../../../src/auth/passwords/password-hasher.js';
import { StoredSession } from '../../../src/auth/sessions/session.entity.js';
import { Sessions, User } from '../../../src/auth/index.js';
import { ManualClock, dayMs, hourMs } from '../../../src/platform/clock/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { testPassword, signUp, stranger } from '../support/people.js';
import { expectSoon } from '../../support/soon.js';
import { sessionCookieIn } from '../../support/session-cookie.js';

/** `sid=s%3A<id>.<signature>; Path=/; …` → the id. */
const idIn = (setCookie: string) => decodeURIComponent(/sid=s%3A([^.]+)\./.exec(setCookie)?.[1] ?? '');
const cookiesOf = (answer: request.Response) => answer.get('Set-Cookie') ?? [];

describe('a session', () => {
  let app: TestApp;
  let clock: ManualClock;
  beforeAll(async () => {
    clock = new ManualClock();
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());

  /** Signs in with whatever cookie the browser already has; answers with the cookie pair to send back. */
  async function signIn(email: string, planted?: string) {
    const call = request(app.url).post('/api/auth/login').set('Sec-Fetch-Site', 'same-origin');
    if (planted) void call.set('Cookie', planted);
    const answer = await call.send({ email, password: testPassword }).expect(200);
    const setCookie = sessionCookieIn(answer.headers);
    return { setCookie, pair: setCookie.split(';')[0] ?? '' };
  }
  const whoIs = (pair: string) => request(app.url).get('/api/auth/user').set('Cookie', pair);

  it('sets a cookie that scripts cannot read and other sites cannot send, and none before sign-in', async () => {
    await signUp(app, { email: 'flags@example.org' });
    const before = await stranger(app).get('/api/auth/options').expect(200);
    expect(cookiesOf(before)).toEqual([]);
    const { setCookie } = await signIn('flags@example.org');
    expect(setCookie).toMatch(/^sid=s%3A[\w-]{32,}\./);
    const attributes = setCookie.split('; ').slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
    expect(setCookie).not.toMatch(/Domain|Secure/);
  });

  it('is stored under the hash of its id alone', async () => {
    const { user } = await signUp(app, { email: 'hashed@example.org' });
    const { setCookie } = await signIn('hashed@example.org');
    const id = idIn(setCookie);
    const stored = await app.em().findAll(StoredSession);
    expect(JSON.stringify(stored)).not.toContain(id);
    const own = stored.find(({ sid }) => sid === createHash('sha256').update(id).digest('hex'));
    expect(own?.sess).toMatchObject({ userId: user.id });
  });

  it('gets a new id at sign-in, and the old id is no longer accepted (session fixation)', async () => {
    await signUp(app, { email: 'attacker@example.org' });
    await signUp(app, { email: 'victim@example.org' });
    const attacker = await signIn('attacker@example.org');
    const victim = await signIn('victim@example.org', attacker.pair);
    expect(idIn(victim.setCookie)).not.toBe(idIn(attacker.setCookie));
    await whoIs(attacker.pair).expect(401);
    expect((await whoIs(victim.pair).expect(200)).body).toMatchObject({ email: 'victim@example.org' });
  });

  it('refuses an id that was made up or signed with another key', async () => {
    await whoIs('sid=s%3Amade-up-by-the-client.signature').expect(401);
    const { pair } = await signIn('flags@example.org');
    await whoIs(`${pair.slice(0, -4)}AAAA`).expect(401);
    await whoIs(pair).expect(200);
  });

  it('ends at sign-out, on the server too', async () => {
    const { pair } = await signIn('flags@example.org');
    const out = await request(app.url)
      .post('/api/auth/logout')
      .set({ Cookie: pair, 'Sec-Fetch-Site': 'same-origin' })
      .expect(204);
    expect(cookiesOf(out)[0]).toMatch(/^sid=; Path=\/; Expires=Thu, 01 Jan 1970/);
    await whoIs(pair).expect(401);
  });

  it('answers a sign-out without a session like any other', async () => {
    await stranger(app).post('/api/auth/logout').send({}).expect(204);
  });

  it('ends after a day without a request', async () => {
    const { pair } = await signIn('flags@example.org');
    clock.advance(23 * hourMs);
    await whoIs(pair).expect(200);
    clock.advance(23 * hourMs);
    await whoIs(pair).expect(200);
    clock.advance(dayMs);
    await whoIs(pair).expect(401);
  });

  it('ends after thirty days, however busy', async () => {
    const { pair } = await signIn('flags@example.org');
    for (let day = 0; day < 32; day += 1) {
      clock.advance(dayMs - hourMs);
      await whoIs(pair).expect((day + 1) * (dayMs - hourMs) < 30 * dayMs ? 200 : 401);
    }
  });

  it('gets a new id when the role changes, and acts by the new role', async () => {
    const { user } = await signUp(app, { email: 'promoted@example.org' });
    const { pair, setCookie } = await signIn('promoted@example.org');
    await app.em().nativeUpdate(User, { id: user.id }, { role: 'admin' });
    const answer = await whoIs(pair).expect(200);
    expect(answer.body).toMatchObject({ role: 'admin' });
    const [renewed = ''] = cookiesOf(answer);
    expect(idIn(renewed)).not.toBe('');
    expect(idIn(renewed)).not.toBe(idIn(setCookie));
    await whoIs(pair).expect(401);
    await whoIs(renewed.split(';')[0] ?? '').expect(200);
  });

  it('ends on every device when all sessions are revoked', async () => {
    const ada = await signUp(app, { email: 'everywhere@example.org' });
    const { pair } = await signIn('everywhere@example.org');
    const bystander = await signUp(app);
    await app.get(Sessions).endAllOf(app.em(), ada.user.id);
    await whoIs(pair).expect(401);
    await ada.get('/api/auth/user').expect(401);
    await bystander.get('/api/auth/user').expect(200);
  });

  it('is ignored when a token is sent, and an unknown token is refused', async () => {
    const { pair } = await signIn('flags@example.org');
    await whoIs(pair).set('Authorization', 'Bearer zk_unknown').expect(401);
    await whoIs(pair).set('Authorization', 'Basic YTpi').expect(401);
  });

  it.each([
    ['the headers say so', { 'Sec-Fetch-Site': 'cross-site' }],
    ['they come from a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
    ['the origin is another', { Origin: 'https://evil.example' }],
    ['nothing says where they come from', {}],
  ])('refuses requests of other sites: %s', async (_, headers) => {
    const { pair } = await signIn('flags@example.org');
    const answer = await request(app.url)
      .post('/api/auth/logout')
      .set({ Cookie: pair, ...headers })
      .expect(403);
    expect(answer.body).toMatchObject({ code: 'cross_site_request' });
    await whoIs(pair).expect(200);
  });

  it('refuses a sign-in posted by a form of another site', async () => {
    await request(app.url)
      .post('/api/auth/login')
      .type('form')
      .set('Sec-Fetch-Site', 'same-origin')
      .send({ email: 'flags@example.org', password: testPassword })
      .expect(415);
  });

  it('is listed with the others of its person, which it can end', async () => {
    const email = 'places@example.org';
    const here = await signUp(app, { email });
    await signUp(app, { email: 'elsewhere@example.org' });
    clock.advance(hourMs);
    const elsewhere = await signIn(email);
    const { body, headers } = await here.get('/api/auth/sessions').expect(200);
    expect(body).toMatchObject([{ current: false }, { current: true }]);
    expect(headers['content-range']).toBe('sessions 0-1/2');
    const second = await here.get('/api/auth/sessions').query({ range: '[1,1]' }).expect(200);
    expect([(second.body as unknown[]).length, second.headers['content-range']]).toEqual([1, 'sessions 1-1/2']);
    expect(JSON.stringify(body)).not.toContain(idIn(elsewhere.setCookie));
    await here.delete('/api/auth/sessions').expect(204);
    await whoIs(elsewhere.pair).expect(401);
    expect((await here.get('/api/auth/sessions').expect(200)).body).toMatchObject([{ current: true }]);
  });

  it('gets a new id where the others are ended: a copy of its cookie opens nothing', async () => {
    await signUp(app, { email: 'copied@example.org' });
    const { pair, setCookie } = await signIn('copied@example.org');
    const ended = request(app.url)
      .delete('/api/auth/sessions')
      .set('Cookie', pair)
      .set('Sec-Fetch-Site', 'same-origin');
    const renewed = sessionCookieIn((await ended.expect(204)).headers);
    expect(idIn(renewed)).not.toBe(idIn(setCookie));
    await whoIs(pair).expect(401);
    const { body } = await request(app.url)
      .get('/api/auth/sessions')
      .set('Cookie', renewed.split(';')[0] ?? '')
      .expect(200);
    expect(body).toMatchObject([{ current: true }]);
  });

  it('outlives a change of the password only where the password was changed', async () => {
    const email = 'changes@example.org';
    const here = await signUp(app, { email });
    const elsewhere = await signIn(email);
    const { body: key } = await here
      .post('/api/user/api-tokens')
      .send({ name: 'CI', scopes: ['read'] })
      .expect(201);
    const change = (currentPassword: string, newPassword: string) =>
      here.post('/api/auth/password').send({ currentPassword, newPassword });
    const wrong = await change('not the password', 'another long password').expect(400);
    expect(wrong.body).toMatchObject({ details: { currentPassword: expect.any(String) as string } });
    const weak = await change(testPassword, 'password123').expect(400);
    expect(weak.body).toMatchObject({ details: { newPassword: expect.any(String) as string } });
    await whoIs(elsewhere.pair).expect(200);
    await change(testPassword, 'another long password').expect(204);
    await here.get('/api/auth/user').expect(200);
    await whoIs(elsewhere.pair).expect(401);
    const { token } = key as { token: string };
    await request(app.url).get('/api/auth/user').set('Authorization', `Bearer ${token}`).expect(401);
    const again = (password: string) => stranger(app).post('/api/auth/login').send({ email, password });
    await again(testPassword).expect(401);
    await again('another long password').expect(200);
  });

  it('does not overwrite a password that is changed while the old one is checked', async () => {
    const here = await signUp(app, { email: 'raced@example.org' });
    const hasher = app.get(PasswordHasher);
    const hash = hasher.hash.bind(hasher);
    jest.spyOn(hasher, 'hash').mockImplementationOnce(async (password) => {
      const theirs = await hash('the password of the owner');
      await app.em().execute('update app_user set password_hash = ? where id = ?', [theirs, here.user.id]);
      return hash(password);
    });
    const change = { currentPassword: testPassword, newPassword: 'another long password' };
    const { body } = await here.post('/api/auth/password').send(change).expect(400);
    expect(body).toMatchObject({ details: { currentPassword: 'This is not your current password' } });
    const login = { email: 'raced@example.org', password: 'the password of the owner' };
    await stranger(app).post('/api/auth/login').send(login).expect(200);
  });

  describe('that asks for more while the password is being changed', () => {
    /** Does what a change of credentials does, and commits it once the request waits for it. */
    async function duringAChange(userId: string, ask: () => request.Test): Promise<request.Response> {
      const answer = await app.em().transactional(async (em) => {
        await em.execute('select 1 from app_user where id = ? for update', [userId]);
        await em.execute(`update app_user set password_hash = 'another' where id = ?`, [userId]);
        await em.execute(`delete from session where sess->>'userId' = ?`, [userId]);
        const pending = ask().then((given) => given);
        await expectSoon(async () => {
          await em.execute('select pg_stat_clear_snapshot()');
          const waiting = `select 1 from pg_locks join pg_stat_activity using (pid)
            where not granted and datname = current_database()`;
          expect(await em.execute<unknown[]>(waiting)).toHaveLength(1);
        });
        return { pending };
      });
      return answer.pending;
    }
    const stored = (userId: string) =>
      app.em().execute<unknown[]>(`select 1 from session where sess->>'userId' = ?`, [userId]);

    it('is refused a sign-in with the old password, and keeps no session', async () => {
      const { user } = await signUp(app, { email: 'late@example.org' });
      const login = { email: 'late@example.org', password: testPassword };
      const answer = await duringAChange(user.id, () => stranger(app).post('/api/auth/login').send(login));
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([401, 'invalid_credentials']);
      expect(await stored(user.id)).toEqual([]);
    });

    it('is refused an API token', async () => {
      const here = await signUp(app, { email: 'later@example.org' });
      const wanted = { name: 'spare key', scopes: ['read'] };
      const answer = await duringAChange(here.user.id, () => here.post('/api/user/api-tokens').send(wanted));
      expect(answer.status).toBe(401);
      expect(await app.em().execute('select 1 from api_token where user_id = ?', [here.user.id])).toEqual([]);
    });

    it('is refused another address: no link is made that outlives the change', async () => {
      const here = await signUp(app, { email: 'latest@example.org' });
      const wanted = { email: 'thief@example.org' };
      const answer = await duringAChange(here.user.id, () => here.post('/api/auth/email').send(wanted));
      expect(answer.status).toBe(401);
      expect(await app.em().execute('select 1 from one_time_link where user_id = ?', [here.user.id])).toEqual([]);
    });

    it('is refused to unlink the Google account', async () => {
      const here = await signUp(app, { email: 'linked@example.org' });
      const google = { googleIssuer: 'https://accounts.google.com', googleSubject: 'g-18' };
      await app.em().nativeUpdate(User, { id: here.user.id }, google);
      const answer = await duringAChange(here.user.id, () => here.delete('/api/auth/link-google'));
      expect(answer.status).toBe(401);
      expect(await app.em().findOneOrFail(User, { id: here.user.id })).toMatchObject(google);
    });
  });

  it('limits guesses at the current password', async () => {
    const here = await signUp(app, { email: 'guessed@example.org' });
    const guess = () => here.post('/api/auth/password').send({ currentPassword: 'a guess', newPassword: 'x' });
    for (let tries = 0; tries < 10; tries += 1) await guess().expect(400);
    await guess().expect(429);
  });
});

describe('a session over HTTPS', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { BASE_URL: 'https://dns.example.org' } });
  });
  afterAll(() => app.close());

  it('has a Secure cookie for this host only, whatever the proxy sends', async () => {
    const answer = await request(app.url)
      .post('/api/auth/register')
      .set('Origin', 'https://dns.example.org')
      .send({ email: 'ada@example.org', password: testPassword })
      .expect(201);
    const setCookie = sessionCookieIn(answer.headers);
    expect(setCookie).toMatch(/^__Host-sid=s%3A/);
    const attributes = setCookie.split('; ').slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
    expect(setCookie).not.toMatch(/Domain=/);

    const pair = setCookie.split(';')[0] ?? '';
    await request(app.url).get('/api/auth/user').set('Cookie', pair).expect(200);
    await request(app.url).get('/api/auth/user').set('Cookie', pair.replace('__Host-', '')).expect(401);
    const out = await request(app.url)
      .post('/api/auth/logout')
      .set({ Cookie: pair, Origin: 'https://dns.example.org' })
      .expect(204);
    expect(cookiesOf(out)[0]).toMatch(/^__Host-sid=;.*Secure/);
    await request(app.url).get('/api/auth/user').set('Cookie', pair).expect(401);
  });
});
