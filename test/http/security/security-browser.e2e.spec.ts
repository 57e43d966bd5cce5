import request from 'supertest';
import { startTestApp, type TestApp } from '../support/app.js';
import { testPassword, signUp, stranger } from '../support/people.js';
import { sessionCookieIn } from '../../support/session-cookie.js';

describe('in a browser', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  /** The cookie of someone who is signed in: what another site's page could make the browser send along. */
  async function someone() {
    const ada = await signUp(app);
    const { headers } = await stranger(app)
      .post('/api/auth/login')
      .send({ email: ada.user.email, password: testPassword });
    return { ada, cookie: sessionCookieIn(headers).split(';')[0] ?? '' };
  }

  const evil = 'https://evil.example';
  const json = 'application/json';

  it.each<[string, Record<string, string>, string]>([
    ['the cookie alone', { 'Content-Type': json }, '{}'],
    ['fetch of another site', { 'Content-Type': json, 'Sec-Fetch-Site': 'cross-site', Origin: evil }, '{}'],
    ['fetch of another subdomain', { 'Content-Type': json, 'Sec-Fetch-Site': 'same-site' }, '{}'],
    ['an old browser on another site', { 'Content-Type': json, Origin: evil }, '{}'],
    ['a sandboxed frame', { 'Content-Type': json, Origin: 'null' }, '{}'],
    ['another port of this machine', { 'Content-Type': json, Origin: 'http://localhost:1' }, '{}'],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded', Origin: evil }, 'a=1'],
    [
      'a form that says it is ours',
      { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      '',
    ],
    ['JSON as plain text', { 'Content-Type': 'text/plain', Origin: evil }, '{}'],
    [
      'JSON as plain text that says it is ours',
      { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'same-origin' },
      '{}',
    ],
    ['a beacon', { 'Content-Type': 'text/plain;charset=UTF-8', 'Sec-Fetch-Site': 'cross-site' }, '{}'],
    ['a multipart form', { 'Content-Type': 'multipart/form-data; boundary=x', Origin: evil }, '--x--'],
    ['a method in a header', { 'Content-Type': json, Origin: evil, 'X-HTTP-Method-Override': 'GET' }, '{}'],
  ])('%s creates no domain and ends no session', async (_, headers, body) => {
    const { ada, cookie } = await someone();
    for (const path of ['/api/domains/sandbox', '/api/auth/logout']) {
      const sent = body === '' ? 'a=1' : body;
      const answer = await request(app.url)
        .post(path)
        .set({ ...headers, Cookie: cookie })
        .send(sent);
      expect([403, 415]).toContain(answer.status);
      expect(answer.body.code).toMatch(/^(cross_site_request|unsupported_media_type)$/);
    }
    await ada.get('/api/domains').expect(200, []);
    await request(app.url).get('/api/auth/user').set('Cookie', cookie).expect(200);
  });

  it('our own page creates a domain and ends the session', async () => {
    const { cookie } = await someone();
    const own = { Cookie: cookie, Origin: app.config.publicUrl, 'Content-Type': json };
    await request(app.url).post('/api/domains/sandbox').set(own).send('{}').expect(201);
    await request(app.url).post('/api/auth/logout').set(own).expect(204);
    await request(app.url).get('/api/auth/user').set('Cookie', cookie).expect(401);
  });

  it('sends no CORS headers to any origin, so no other site can read an answer', async () => {
    const { cookie } = await someone();
    for (const origin of [evil, 'null', app.config.publicUrl]) {
      const asked = { Origin: origin, Cookie: cookie, 'Access-Control-Request-Method': 'POST' };
      const answers = [
        await request(app.url).options('/api/domains').set(asked).set('Access-Control-Request-Headers', 'content-type'),
        await request(app.url).get('/api/auth/user').set(asked),
        await request(app.url).get('/api/nothing').set(asked),
        await request(app.url).get('/api/openapi.json').set(asked),
      ];
      for (const { headers } of answers) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    }
  });

  it('lets our own pages use passkeys, and none the camera', async () => {
    const { headers } = await request(app.url).get('/login');
    const features = String(headers['permissions-policy']).split(', ');
    expect(features).toEqual(
      expect.arrayContaining(['publickey-credentials-create=(self)', 'publickey-credentials-get=(self)', 'camera=()']),
    );
  });

  it.each(['/api/auth/user', '/api/nothing', '/healthz', '/login', '/api/docs/swagger-ui-bundle.js'])(
    'the headers of %s forbid foreign and inline scripts, and framing',
    async (path) => {
      const { headers } = await request(app.url).get(path);
      const policy = new Map(
        String(headers['content-security-policy'])
          .split(';')
          .map((directive) => directive.trim().split(' '))
          .map(([name = '', ...sources]) => [name, sources] as const),
      );
      const scripts = policy.get('script-src') ?? [];
      expect(scripts).toHaveLength(2);
      expect(scripts).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w+/=]{24}'$/)]);
      expect(policy.get('script-src-attr')).toEqual(["'none'"]);
      for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
      expect(policy.get('default-src')).toEqual(["'self'"]);
      const styles = path.startsWith('/api/docs') ? "'unsafe-inline'" : expect.stringMatching(/^'nonce-/);
      expect(policy.get('style-src')).toEqual(["'self'", styles]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it('text typed by another person is served as data, never as HTML', async () => {
    const ada = await signUp(app, { firstName: '<img src=x onerror=alert(1)>' });
    const { headers, text } = await ada.get('/api/auth/user').expect(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(text)).toMatchObject({ firstName: '<img src=x onerror=alert(1)>' });
    const missing = await ada.get('/<script>alert(1)</script>').set('Accept', 'text/html');
    expect(missing.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(missing.text).not.toContain('script');
  });
});

describe('behind an HTTPS proxy', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { BASE_URL: 'https://dns.example.org', TRUST_PROXY: 'loopback' } });
  });
  afterAll(() => app.close());

  it('HSTS keeps browsers on HTTPS for a year', async () => {
    const { headers } = await request(app.url).get('/healthz');
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('only the public origin passes the CSRF guard, not the one behind the proxy', async () => {
    const body = { email: 'ada@example.org', password: testPassword };
    const post = (origin: string) => request(app.url).post('/api/auth/register').set('Origin', origin).send(body);
    for (const origin of [app.url, 'http://dns.example.org', 'https://dns.example.org.evil.example', 'null']) {
      await post(origin).expect(403);
    }
    await post('https://dns.example.org').expect(201);
  });

  it.each([
    ['someone far away', { 'X-Forwarded-For': '192.0.2.1' }],
    ['someone who says they are here', { 'X-Forwarded-For': '127.0.0.1' }],
    ['the standard header', { Forwarded: 'for=127.0.0.1' }],
    ['another proxy', { 'X-Real-IP': '127.0.0.1' }],
    ['a chain of proxies', { Via: '1.1 proxy' }],
    ['a token that nobody set', { Authorization: 'Bearer undefined' }],
  ])('the metrics are hidden from %s', async (_, headers) => {
    const answer = await request(app.url).get('/metrics').set(headers).expect(401);
    expect(answer.text).not.toContain('process_cpu');
  });

  it('the metrics are served to loopback', async () => {
    expect((await request(app.url).get('/metrics').expect(200)).text).toContain('process_cpu');
  });
});
