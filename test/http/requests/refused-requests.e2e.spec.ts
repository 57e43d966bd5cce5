import request from 'supertest';
import { startTestApp, type TestApp } from '../support/app.js';
import { stranger } from '../support/people.js';

const mebibyte = 1024 * 1024;

describe('a request that is refused in front of the router', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  });
  afterAll(() => app.close());

  const crossSite = (address = '192.0.2.1') =>
    request(app.url)
      .post('/api/auth/login')
      .set({ 'Sec-Fetch-Site': 'cross-site', 'X-Forwarded-For': address })
      .send({});
  const linesOf = (text: string) =>
    app
      .logs()
      .split('\n')
      .filter((line) => line.includes(text));

  it.each([
    ['from another site', 'cross_site_request', () => crossSite()],
    [
      'of another type',
      'unsupported_media_type',
      () => stranger(app).post('/api/auth/login').set('Content-Type', 'text/plain').send('a=1'),
    ],
    [
      'too large',
      'payload_too_large',
      () =>
        stranger(app)
          .post('/api/auth/login')
          .send({ a: 'a'.repeat(mebibyte) }),
    ],
    [
      'malformed',
      'malformed_json',
      () => stranger(app).post('/api/auth/login').set('Content-Type', 'application/json').send('{"canary'),
    ],
  ])('is logged with its id: %s', async (_, code, send) => {
    const { headers } = await send();
    const [line, ...more] = linesOf(code);
    expect(line).toContain(`"requestId":"${headers['x-request-id']}"`);
    expect(line).toContain('POST /api/auth/login refused');
    expect(line).not.toContain('canary');
    expect(more).toEqual([]);
  });

  it('is throttled per address and logged no more, while requests that are not refused still pass', async () => {
    const statuses: number[] = [];
    while (statuses.length < 70) statuses.push((await crossSite('192.0.2.66')).status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(Number((await crossSite('192.0.2.66').expect(429)).headers['retry-after'])).toBeGreaterThan(0);
    expect(linesOf('refused: cross_site_request').filter((line) => line.includes('192.0.2.66'))).toHaveLength(61);
    await stranger(app).post('/api/auth/logout').set('X-Forwarded-For', '192.0.2.66').expect(204);
  });
});
