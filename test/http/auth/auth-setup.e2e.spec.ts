import { Account, FirstAdmin, User } from '../../../src/auth/index.js';
import { ManualClock, dayMs } from '../../../src/platform/clock/index.js';
import { aUser } from '../../builders/account.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { testPassword, signUp, stranger } from '../support/people.js';

async function printedToken(app: TestApp): Promise<string> {
  const link = await app.get(FirstAdmin).issueLink();
  return new URLSearchParams(link?.split('?')[1]).get('token') ?? '';
}

describe('the first administrator', () => {
  let app: TestApp;
  let clock: ManualClock;
  beforeEach(async () => {
    clock = new ManualClock();
    app = await startTestApp({ clock });
  });
  afterEach(() => app.close());

  const setUp = (token: string, email = 'root@example.org', password = testPassword) =>
    stranger(app).post('/api/auth/setup').send({ token, email, password });

  it('is made by the printed link, signed in, and has an account', async () => {
    expect(await app.get(FirstAdmin).issueLink()).toMatch(/^\/setup\?token=[\w-]{43}$/);
    const browser = stranger(app);
    const token = await printedToken(app);
    const answer = await browser
      .post('/api/auth/setup')
      .send({ token, email: 'root@example.org', password: testPassword })
      .expect(201);
    expect(answer.body).toMatchObject({ email: 'root@example.org', role: 'admin' });
    await browser.get('/api/auth/user').expect(200, answer.body);
    expect(await app.em().count(Account)).toBe(1);
  });

  it('has the name that was entered, if one was', async () => {
    const token = await printedToken(app);
    const names = { firstName: ' Ada ', lastName: '' };
    const answer = await stranger(app)
      .post('/api/auth/setup')
      .send({ token, email: 'root@example.org', password: testPassword, ...names })
      .expect(201);
    expect(answer.body).toMatchObject({ firstName: 'Ada', lastName: null });
  });

  it('is made once, also by fifty concurrent set-ups', async () => {
    const tokens = [await printedToken(app), await printedToken(app)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => setUp(tokens[index % 2] ?? '', `root${index}@example.org`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
    expect(await app.em().count(User, { role: 'admin' })).toBe(1);
    expect(await app.em().count(User)).toBe(1);
    expect(await app.em().count(Account)).toBe(1);
  });

  it('invalidates every setup link once it exists', async () => {
    const [first, second] = [await printedToken(app), await printedToken(app)];
    await setUp(first).expect(201);
    for (const token of [first, second]) {
      const answer = await setUp(token, 'other@example.org').expect(403);
      expect(answer.body).toMatchObject({ code: 'setup_link_invalid' });
    }
    expect(await app.get(FirstAdmin).issueLink()).toBeNull();
  });

  it('needs a printed link that is less than a day old', async () => {
    await setUp('made-up').expect(403);
    await setUp('').expect(403);
    const token = await printedToken(app);
    clock.advance(dayMs);
    await setUp(token).expect(403);
    expect(await app.em().count(User)).toBe(0);
    await setUp(await printedToken(app)).expect(201);
  });

  it('leaves the link usable when the password is refused', async () => {
    const token = await printedToken(app);
    const answer = await setUp(token, 'root@example.org', 'short').expect(400);
    expect(answer.body).toMatchObject({ details: { password: expect.stringContaining('10') } });
    await setUp(token).expect(201);
  });

  it('does not take over an existing account', async () => {
    await signUp(app, { email: 'root@example.org' });
    await setUp(await printedToken(app)).expect(409);
    expect(await app.em().count(User, { role: 'admin' })).toBe(0);
  });

  it('is not made by the first registration', async () => {
    const first = await signUp(app);
    expect(first.user.role).toBe('user');
  });

  it('keeps the token out of the database and the log', async () => {
    const token = await printedToken(app);
    await setUp(token).expect(201);
    const another = await startTestApp();
    try {
      const open = await printedToken(another);
      const rows = await another.em().execute<unknown[]>('select * from setup_link');
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(open);
    } finally {
      await another.close();
    }
    expect(app.logs()).not.toContain(token);
  });

  it('is protected by a rate limit on guessed tokens', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, (_, index) => setUp(`guess-${index}`)));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('the administrator named in the settings', () => {
  const settings = { ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: testPassword };

  it('is made once, at the first start, without a link', async () => {
    const app = await startTestApp({ settings });
    try {
      const again = await startTestApp({
        settings: { ...settings, DATABASE_URL: app.config.databaseConnection.reveal() },
      });
      await again.close();
      expect(await app.em().count(User, { role: 'admin' })).toBe(1);
      expect(await app.get(FirstAdmin).issueLink()).toBeNull();
      const body = { email: 'root@example.org', password: testPassword };
      const answer = await stranger(app).post('/api/auth/login').send(body).expect(200);
      expect(answer.body).toMatchObject({ role: 'admin' });
      expect(app.logs()).not.toContain(testPassword);
    } finally {
      await app.close();
    }
  });

  it.each(['short678', 'password123', 'root@example.org'])(
    'is refused with the password %s, as anywhere else',
    async (password) => {
      const start = startTestApp({ settings: { ...settings, ADMIN_PASSWORD: password } });
      await expect(start).rejects.toThrow(/ADMIN_PASSWORD cannot be used/);
    },
  );

  it('takes over an account that somebody registered with that address', async () => {
    const app = await startTestApp();
    try {
      const squatter = await signUp(app, { email: 'Root@example.org', password: 'known to the squatter' });
      const google = { issuer: 'https://accounts.google.com', subject: '1', email: 'root@gmail.example' };
      const bystander = await aUser(app.em(), { google });
      const database = { DATABASE_URL: app.config.databaseConnection.reveal() };
      await (await startTestApp({ settings: { ...settings, ...database } })).close();

      await squatter.get('/api/auth/user').expect(401);
      const old = { email: 'root@example.org', password: 'known to the squatter' };
      await stranger(app).post('/api/auth/login').send(old).expect(401);
      const answer = await stranger(app)
        .post('/api/auth/login')
        .send({ ...old, password: testPassword })
        .expect(200);
      expect(answer.body).toMatchObject({ id: squatter.user.id, role: 'admin' });
      expect(await app.em().findOneOrFail(User, { id: bystander.id })).toMatchObject({ role: 'user' });
    } finally {
      await app.close();
    }
  });
});
