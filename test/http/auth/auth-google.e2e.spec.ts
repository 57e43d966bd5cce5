import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { User } from '../../../src/auth/index.js';
import { StoredSession } from '../../../src/auth/sessions/session.entity.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { consent, leaveForGoogle, startGoogle, throughGoogle } from '../support/google.js';
import { testPassword, signUp, stranger } from '../support/people.js';

describe('signing in with Google', () => {
  let google: Awaited<ReturnType<typeof startGoogle>>;
  let app: TestApp;
  let subjects = 0;
  beforeAll(async () => {
    google = await startGoogle();
    app = await startTestApp({ settings: google.settings });
  });
  afterAll(async () => {
    await app.close();
    await google.stop();
  });

  const someone = (email: string) => ({ sub: `subject-${++subjects}`, email });
  const refusedWith = async (code: string, browser = stranger(app)) => {
    expect(await throughGoogle(browser)).toBe(`/login?error=${code}`);
    await browser.get('/api/auth/user').expect(401);
  };

  it('is offered, and starts at /api/login', async () => {
    const options = await stranger(app).get('/api/auth/options').expect(200);
    expect(options.body).toMatchObject({ google: true });
    await stranger(app).get('/api/login').expect(302).expect('Location', '/auth/google');
  });

  it('asks Google for a code with state and PKCE, and for the identity only', async () => {
    const { searchParams } = await leaveForGoogle(stranger(app));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'client-id',
      redirect_uri: `${app.config.publicUrl}/auth/google/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^.{24,}$/),
    });
  });

  it('creates a user at the first sign-in and finds them at the second', async () => {
    const account = {
      ...someone('grace@example.org'),
      given_name: 'Grace',
      picture: 'https://pics.example.org/grace.png',
    };
    const browser = stranger(app);
    google.nextIs(account);
    expect(await throughGoogle(browser)).toBe('/');
    const { body } = await browser.get('/api/auth/user').expect(200);
    expect(body).toMatchObject({
      email: 'grace@example.org',
      firstName: 'Grace',
      lastName: null,
      profileImageUrl: 'https://pics.example.org/grace.png',
      role: 'user',
      subscriptionTier: 'free',
    });

    const elsewhere = stranger(app);
    google.nextIs({ ...account, email: 'grace.married@example.org' });
    expect(await throughGoogle(elsewhere)).toBe('/');
    await elsewhere.get('/api/auth/user').expect(200, body);
  });

  it('gives a new session id at sign-in', async () => {
    const browser = stranger(app);
    const leaving = await browser.get('/auth/google').expect(302);
    const back = await consent(new URL(leaving.headers.location ?? ''));
    google.nextIs(someone('fixated@example.org'));
    const landed = await browser.get(`${back.pathname}${back.search}`).expect(302);
    const [before = '', ...others] = leaving.get('Set-Cookie') ?? [];
    const after = landed.get('Set-Cookie') ?? [];
    expect(before).toMatch(/^google=.*HttpOnly; SameSite=Lax$/);
    expect(others).toEqual([]);
    expect(after).toEqual([expect.stringMatching(/^google=;/), expect.stringMatching(/^sid=/)]);
  });

  it('stores nothing for a visitor who leaves for Google', async () => {
    const before = await app.em().count(StoredSession, {});
    await Promise.all(Array.from({ length: 20 }, () => leaveForGoogle(stranger(app))));
    expect(await app.em().count(StoredSession, {})).toBe(before);
  });

  it('leads back to the page that the visitor wanted, on this site only', async () => {
    const login = await stranger(app).get('/api/login?next=%2Fdashboard%3Fdomain%3D1').expect(302);
    expect(login.headers.location).toBe('/auth/google?next=%2Fdashboard%3Fdomain%3D1');
    const account = someone('wanderer@example.org');
    const landing = async (next: string) => {
      google.nextIs(account);
      return throughGoogle(stranger(app), `/auth/google?next=${encodeURIComponent(next)}`);
    };
    expect(await landing('/dashboard?domain=1')).toBe('/dashboard?domain=1');
    for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example', '/api/auth/logout'])
      expect(await landing(elsewhere)).toBe('/');
  });

  it('keeps the wanted page when the visitor presses Cancel', async () => {
    google.nextDenies();
    const landed = await throughGoogle(stranger(app), '/auth/google?next=%2Fdomains');
    expect(landed).toBe('/login?error=google_denied&next=%2Fdomains');
  });

  it('is not where somebody is sent who signs in by password', async () => {
    const ada = await signUp(app);
    await ada.post('/api/auth/logout').expect(204);
    await ada.get('/api/login?next=%2Fdomains').expect(302).expect('Location', '/login?next=%2Fdomains');
  });

  it.each([
    ['an address that is none', { email: 'not an email' }],
    ['a line break in the address', { email: 'a@b.example\r\nBcc: x@y.example' }],
    ['a subject that is not printable', { sub: 'a\0b' }],
  ])('refuses %s from Google, and creates no user', async (_, different) => {
    const before = await app.em().count(User);
    google.nextIs({ ...someone('odd@example.org'), ...different });
    await refusedWith('google_failed');
    expect(await app.em().count(User)).toBe(before);
  });

  it('cuts a name to what fits on one line', async () => {
    const browser = stranger(app);
    google.nextIs({ ...someone('long@example.org'), given_name: `A\0${'x'.repeat(100_000)}` });
    expect(await throughGoogle(browser)).toBe('/');
    const { body } = await browser.get('/api/auth/user').expect(200);
    expect(body).toMatchObject({ firstName: `A ${'x'.repeat(98)}` });
  });

  it('redirects to the sign-in page after Cancel', async () => {
    google.nextDenies();
    await refusedWith('google_denied');
  });

  it('redirects to the sign-in page when the code is refused, and shows or logs nothing that Google wrote', async () => {
    google.nextCodeIsInvalid();
    await refusedWith('google_failed');
    expect(app.logs()).toContain('Sign-in with Google failed: invalid_grant');
    expect(app.logs()).not.toContain('canary-vendor-words');
    expect(app.logs()).not.toContain('canary-google-client-secret');
  });

  it('redirects to the sign-in page when Google sends no identity', async () => {
    google.nextProfileFails();
    await refusedWith('google_failed');
  });

  it('refuses another subject with the address of somebody else', async () => {
    google.nextIs(someone('ada@example.org'));
    expect(await throughGoogle(stranger(app))).toBe('/');
    google.nextIs(someone('ADA@example.org'));
    await refusedWith('google_email_taken');
  });

  it('does not open an account that somebody registered with the address beforehand', async () => {
    const squatter = await signUp(app, { email: 'victim@example.org' });
    google.nextIs(someone('victim@example.org'));
    await refusedWith('google_email_taken');
    const { googleSubject, emailVerified } = await app.em().findOneOrFail(User, { id: squatter.user.id });
    expect([googleSubject, emailVerified]).toEqual([null, false]);
  });

  it('refuses to register a password for the address of a Google user', async () => {
    google.nextIs(someone('linus@example.org'));
    await throughGoogle(stranger(app));
    const body = { email: 'linus@example.org', password: testPassword };
    await stranger(app).post('/api/auth/register').send(body).expect(409);
    await stranger(app).post('/api/auth/login').send(body).expect(401);
  });

  it('refuses an address that Google has not verified', async () => {
    google.nextIs({ ...someone('unproven@example.org'), email_verified: false });
    await refusedWith('google_email_unproven');
    expect(await app.em().count(User, { email: 'unproven@example.org' })).toBe(0);
  });

  it('refuses a state that was forged, left out, or began in another browser', async () => {
    const attacker = stranger(app);
    const back = await consent(await leaveForGoogle(attacker));
    const victim = stranger(app);
    const lands = async (browser: typeof victim, change: (url: URL) => void) => {
      const url = new URL(back);
      change(url);
      const landed = await browser.get(`${url.pathname}${url.search}`).expect(302);
      expect(landed.headers.location).toBe('/login?error=google_failed');
      await browser.get('/api/auth/user').expect(401);
    };
    await lands(victim, () => undefined);
    await leaveForGoogle(victim);
    await lands(victim, () => undefined);
    await lands(victim, ({ searchParams }) => searchParams.set('state', 'forged'));
    await lands(victim, ({ searchParams }) => searchParams.delete('state'));
    await lands(victim, ({ searchParams }) => searchParams.delete('code'));
  });

  it('accepts each callback once', async () => {
    const browser = stranger(app);
    const back = await consent(await leaveForGoogle(browser));
    google.nextIs(someone('once@example.org'));
    await browser.get(`${back.pathname}${back.search}`).expect(302).expect('Location', '/');
    google.nextIs(someone('twice@example.org'));
    await browser.get(`${back.pathname}${back.search}`).expect(302).expect('Location', '/login?error=google_failed');
    google.server.service.removeAllListeners();
  });

  it('redeems the code with the verifier of this very sign-in', async () => {
    const browser = stranger(app);
    const leaving = await leaveForGoogle(browser);
    leaving.searchParams.set('code_challenge', 'an-injected-code-of-43-characters-or-more-x');
    const back = await consent(leaving);
    const landed = await browser.get(`${back.pathname}${back.search}`).expect(302);
    expect(landed.headers.location).toBe('/login?error=google_failed');
  });
});

describe('signing in with a Google that does not work', () => {
  /** Plays both servers that the product asks: for the access token, and for the profile. */
  const google = createServer((request, response) => answers[request.url ?? '']?.(response));
  const answers: Record<string, (response: ServerResponse) => void> = {};
  const json = (text: string, status = 200) => {
    return (response: ServerResponse) => response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
  const token = json('{"access_token":"token","token_type":"Bearer"}');
  let app: TestApp;
  beforeAll(async () => {
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
    const addresses = { GOOGLE_AUTH_URL: `${url}/authorize`, GOOGLE_TOKEN_URL: `${url}/token` };
    const settings = { GOOGLE_CLIENT_ID: 'client-id', GOOGLE_CLIENT_SECRET: 'secret', ...addresses };
    app = await startTestApp({ settings: { ...settings, GOOGLE_USERINFO_URL: `${url}/userinfo` } });
  });
  afterAll(async () => {
    await app.close();
    google.closeAllConnections();
    await new Promise((resolve) => google.close(resolve));
  });

  const lands = async () => {
    const browser = stranger(app);
    const { searchParams } = await leaveForGoogle(browser);
    const state = encodeURIComponent(searchParams.get('state') ?? '');
    const { headers } = await browser.get(`/auth/google/callback?code=code&state=${state}`).expect(302);
    await browser.get('/api/auth/user').expect(401);
    return headers.location;
  };

  it.each([
    ['nothing', json('null')],
    ['a list', json('[]')],
    ['a page', json('<html>down</html>')],
    ['an error', json('{"error":"server_error"}', 500)],
    ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: '/token' }).end()],
    ['more than it should', json(`{"sub":"1","more":"${'x'.repeat(2_000_000)}"}`)],
    ['half an answer', (response: ServerResponse) => response.write('{"access_', () => response.destroy())],
  ])('leads back to the sign-in page where %s comes for the access token or the profile', async (_, broken) => {
    Object.assign(answers, { '/token': broken, '/userinfo': json('{}') });
    expect(await lands()).toBe('/login?error=google_failed');
    Object.assign(answers, { '/token': token, '/userinfo': broken });
    expect(await lands()).toBe('/login?error=google_failed');
    await stranger(app).get('/healthz').expect(200);
  });

  it('does not wait for ever for an answer that never comes, or never ends', async () => {
    answers['/token'] = () => undefined;
    const never = lands();
    await new Promise((resolve) => setTimeout(resolve, 500));
    Object.assign(answers, { '/token': token, '/userinfo': (response: ServerResponse) => response.write('{"sub":') });
    expect(await Promise.all([never, lands()])).toEqual(['/login?error=google_failed', '/login?error=google_failed']);
  }, 30_000);
});

describe('signing in with Google where new accounts are premium', () => {
  it('gives the plan to new users', async () => {
    const google = await startGoogle();
    const app = await startTestApp({ settings: { ...google.settings, DEFAULT_PLAN: 'premium' } });
    try {
      google.nextIs({ sub: 'newcomer', email: 'newcomer@example.org' });
      const browser = stranger(app);
      expect(await throughGoogle(browser)).toBe('/');
      const { body } = await browser.get('/api/auth/user').expect(200);
      expect(body).toMatchObject({ subscriptionTier: 'premium', subscriptionStatus: 'active' });
    } finally {
      await app.close();
      await google.stop();
    }
  });
});

describe('signing in with Google where registration is closed', () => {
  it('refuses new users', async () => {
    const google = await startGoogle();
    const app = await startTestApp({ settings: { ...google.settings, SIGNUP: 'closed' } });
    try {
      google.nextIs({ sub: 'newcomer', email: 'newcomer@example.org' });
      expect(await throughGoogle(stranger(app))).toBe('/login?error=signup_closed');
      expect(await app.em().count(User)).toBe(0);
    } finally {
      await app.close();
      await google.stop();
    }
  });
});
