import { User } from '../../../src/auth/index.js';
import { Entitlements } from '../../../src/billing/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { asAdmin, testPassword, signUp, stranger } from '../support/people.js';

describe('email and password', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const login = (email: string, password: string) => stranger(app).post('/api/auth/login').send({ email, password });
  const register = (body: object) => stranger(app).post('/api/auth/register').send(body);

  it('registers, and is signed in as an ordinary user on the free plan', async () => {
    const ada = await signUp(app, { email: 'Ada@Example.org', firstName: 'Ada' });
    const { body } = await ada.get('/api/auth/user').expect(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      deletionDueAt: null,
      email: 'Ada@Example.org',
      firstName: 'Ada',
      lastName: null,
      profileImageUrl: null,
      role: 'user',
      subscriptionTier: 'free',
      subscriptionStatus: 'inactive',
      hasPassword: true,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('signs in by password, whatever the spelling of the address', async () => {
    const { user } = await signUp(app, { email: 'grace@example.org' });
    const browser = stranger(app);
    const answer = await browser
      .post('/api/auth/login')
      .send({ email: ' GRACE@Example.ORG ', password: testPassword })
      .expect(200);
    expect(answer.body).toEqual(user);
    await browser.get('/api/auth/user').expect(200, user);
  });

  it('answers an unknown address and a wrong password alike', async () => {
    await signUp(app, { email: 'known@example.org' });
    const wrong = await login('known@example.org', 'not the password');
    const unknown = await login('unknown@example.org', 'not the password');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ statusCode: 401, code: 'invalid_credentials' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
  });

  it('takes as long for an unknown address as for a known one', async () => {
    await signUp(app, { email: 'timed@example.org' });
    const took = async (email: string) => {
      const start = performance.now();
      await login(email, 'not the password').expect(401);
      return performance.now() - start;
    };
    // In turn, and the fastest of each: whatever else the machine does can only make one slower.
    let known = Infinity;
    let unknown = Infinity;
    for (let index = 0; index < 7; index += 1) {
      known = Math.min(known, await took('timed@example.org'));
      unknown = Math.min(unknown, await took(`nobody${index}@example.org`));
    }
    expect(unknown).toBeGreaterThan(known / 2);
  });

  it('makes one user per address, also of 10 at once in two spellings', async () => {
    const spellings = Array.from({ length: 10 }, (_, index) => (index % 2 ? 'twin@example.org' : 'Twin@Example.org'));
    const answers = await Promise.all(spellings.map((email) => register({ email, password: testPassword })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(9);
    expect(refused[0]?.body).toMatchObject({ code: 'registration_refused' });
    expect(refused[0]?.headers['set-cookie']).toBeUndefined();
    expect(await app.em().count(User, { email: 'twin@example.org' })).toBe(1);
  });

  it.each([
    ['role', { role: 'admin' }],
    ['subscriptionTier', { subscriptionTier: 'premium' }],
    ['accountId', { accountId: '01890000-0000-7000-8000-000000000000' }],
    ['emailVerified', { emailVerified: true }],
  ])('refuses %s in a registration, and creates no user', async (field, extra) => {
    const answer = await register({ email: 'climber@example.org', password: testPassword, ...extra });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed', details: { [field]: `Unknown field ${field}` } });
    expect(await app.em().count(User, { email: 'climber@example.org' })).toBe(0);
  });

  it.each([
    ['no address', { password: testPassword }, 'email'],
    ['an address that is none', { email: 'ada', password: testPassword }, 'email'],
    ['a list of addresses', { email: ['a@example.org', 'b@example.org'], password: testPassword }, 'email'],
    ['an address with a line break', { email: 'a@example.org\r\nBcc: b@example.org', password: testPassword }, 'email'],
    ['no password', { email: 'eve@example.org' }, 'password'],
    ['a password that is an object', { email: 'eve@example.org', password: { $ne: '' } }, 'password'],
    ['a short password', { email: 'eve@example.org', password: 'short' }, 'password'],
    ['a password that is guessed first', { email: 'eve@example.org', password: 'Password123' }, 'password'],
    ['a name that is a number', { email: 'eve@example.org', password: testPassword, firstName: 7 }, 'firstName'],
  ])('refuses %s and names the field', async (_, body, field) => {
    const answer = await register(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ statusCode: 400, details: { [field]: expect.any(String) } });
  });

  it('keeps passwords out of answers, logs and the database', async () => {
    const canary = 'canary-7f3Qz-password';
    const ada = await signUp(app, { email: 'canary@example.org', password: canary });
    const answers = [
      await ada.get('/api/auth/user'),
      await login('canary@example.org', canary),
      await login('canary@example.org', `${canary}-wrong`),
      await register({ email: 'canary@example.org', password: canary }),
      await register({ email: 'other@example.org', password: canary, role: 'admin' }),
      await register({ email: 'canary@example.org', password: [canary] }),
    ];
    for (const { text, headers } of answers) {
      expect(text + JSON.stringify(headers)).not.toContain('canary-7f3Qz');
      expect(text).not.toContain('argon2');
    }
    expect(app.logs()).toContain('/api/auth/login');
    expect(app.logs()).not.toContain('canary-7f3Qz');
    expect(app.logs()).not.toContain('argon2');
    const { passwordHash } = await app.em().findOneOrFail(User, { email: 'canary@example.org' });
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('gives 401 in the shape of all errors where there is no session', async () => {
    const answer = await stranger(app).get('/api/auth/user').expect(401);
    expect(answer.body).toEqual({ statusCode: 401, code: 'unauthorized', message: 'Unauthorized' });
  });

  it('ends the sessions of a user who is deleted', async () => {
    const ada = await signUp(app);
    await app.em().nativeDelete(User, { id: ada.user.id });
    await ada.get('/api/auth/user').expect(401);
  });

  it('lists the ways to sign in', async () => {
    await stranger(app)
      .get('/api/auth/options')
      .expect(200, { google: false, passkeys: true, signup: true, mail: false, setupNeeded: true, signedIn: false });
    await asAdmin(app);
    await stranger(app)
      .get('/api/auth/options')
      .expect(200, { google: false, passkeys: true, signup: true, mail: false, setupNeeded: false, signedIn: false });
  });

  it('redirects to the sign-in page where Google is not configured', async () => {
    await stranger(app).get('/api/login').expect(302).expect('Location', '/login');
    await stranger(app).get('/auth/google').expect(302).expect('Location', '/login?error=google_unavailable');
  });
});

describe('where registration is closed', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      settings: { SIGNUP: 'closed', ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: testPassword },
    });
  });
  afterAll(() => app.close());

  it('refuses new users and says so to the sign-in page', async () => {
    const body = { email: 'ada@example.org', password: testPassword };
    const answer = await stranger(app).post('/api/auth/register').send(body).expect(403);
    expect(answer.body).toMatchObject({ code: 'signup_closed', message: expect.stringContaining('closed') });
    await stranger(app)
      .get('/api/auth/options')
      .expect(200, { google: false, passkeys: true, signup: false, mail: false, setupNeeded: false, signedIn: false });
  });

  it('signs in existing users', async () => {
    const body = { email: 'root@example.org', password: testPassword };
    const answer = await stranger(app).post('/api/auth/login').send(body).expect(200);
    expect(answer.body).toMatchObject({ role: 'admin' });
  });
});

describe('where new accounts are premium', () => {
  let app: TestApp;
  beforeAll(async () => {
    const settings = { DEFAULT_PLAN: 'premium', ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: testPassword };
    app = await startTestApp({ settings });
  });
  afterAll(() => app.close());

  const premium = { subscriptionTier: 'premium', subscriptionStatus: 'active' };

  it('gives the plan to people who register, without its limits', async () => {
    const browser = stranger(app);
    const body = { email: 'ada@example.org', password: testPassword };
    const answer = await browser.post('/api/auth/register').send(body).expect(201);
    expect(answer.body).toMatchObject(premium);
    const { accountId } = await app.em().findOneOrFail(User, { email: body.email });
    expect(await Entitlements.of(app.em(), accountId)).toMatchObject({ plan: 'premium' });
  });

  it('gives the plan to the administrator of the settings', async () => {
    const body = { email: 'root@example.org', password: testPassword };
    const answer = await stranger(app).post('/api/auth/login').send(body).expect(200);
    expect(answer.body).toMatchObject(premium);
  });
});
