import request from 'supertest';
import { DatabaseServer } from '../../../src/platform/db/index.js';
import { Readiness } from '../../../src/platform/http-server/readiness.js';
import { startTestApp, type TestApp } from '../support/app.js';

describe('every route', () => {
  let app: TestApp;
  let isDatabaseLost = false;
  beforeAll(async () => {
    app = await startTestApp({
      settings: { METRICS_TOKEN: 'a-token-for-metrics' },
      override: (module) => module.overrideProvider(DatabaseServer).useValue(new DatabaseServer(() => isDatabaseLost)),
    });
  });
  afterAll(() => app.close());

  const json = { 'Content-Type': 'application/json' };
  const login = () => request(app.url).post('/api/auth/login').set(json);

  it('reports the health of the process and of its dependencies', async () => {
    await request(app.url).get('/healthz').expect(200, { status: 'ok' });
    const checks = { database: 'ok', migrations: 'ok', key: 'ok' };
    await request(app.url).get('/readyz').expect(200, { status: 'ok', checks });
  });

  it('is not healthy once the embedded database is lost, so that the container is restarted', async () => {
    isDatabaseLost = true;
    const { headers } = await request(app.url).get('/healthz').expect(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    isDatabaseLost = false;
    await request(app.url).get('/healthz').expect(200);
  });

  it('is not ready while a migration is missing, and names the failed check', async () => {
    const rows = await app
      .em()
      .execute<{ name: string; executed_at: Date }[]>('delete from mikro_orm_migrations returning *');
    const answer = await request(app.url).get('/readyz').expect(503);
    expect(answer.body).toEqual({ status: 'failed', checks: { database: 'ok', migrations: 'failed', key: 'ok' } });
    for (const { name } of rows)
      await app.em().execute('insert into mikro_orm_migrations (name, executed_at) values (?, now())', [name]);
    await request(app.url).get('/readyz').expect(200);
  });

  it('counts requests by route pattern for Prometheus', async () => {
    const answer = await request(app.url)
      .get('/metrics')
      .set('Authorization', 'Bearer a-token-for-metrics')
      .expect(200);
    expect(answer.text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/readyz",status="200"\} \d/);
    expect(answer.text).toContain('process_cpu_seconds_total');
    await request(app.url).get('/metrics').expect(401);
    await request(app.url).get('/metrics').set('X-Forwarded-For', '192.0.2.1').expect(401);
  });

  it.each(['/nothing', '/api/nothing', '/api/domains/x/nothing'])(
    'answers an unknown address with the same 404: %s',
    async (path) => {
      const answer = await request(app.url).get(path);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ statusCode: 404, code: 'not_found', message: 'Not found' });
    },
  );

  it('does not quote a malformed body', async () => {
    const answer = await login().send('{"password":"canary-password"').expect(400);
    expect(answer.body).toEqual({ statusCode: 400, code: 'malformed_json', message: 'The body is not valid JSON' });
    expect(app.logs()).not.toContain('canary-password');
  });

  it('refuses a field that it does not know, by name', async () => {
    const answer = await login().send({ email: 'a@example.org', password: 'p', role: 'admin' }).expect(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed', details: { role: 'Unknown field role' } });
  });

  it('refuses a body over 128 KiB', async () => {
    const answer = await login().send(`"${'a'.repeat(128 * 1024)}"`);
    expect(answer.body).toMatchObject({ statusCode: 413, code: 'payload_too_large' });
  });

  it('sends the security headers with every answer, errors too', async () => {
    for (const path of ['/healthz', '/api/nothing', '/api/docs']) {
      const { headers } = await request(app.url).get(path);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('serves the API document as JSON and as a page', async () => {
    const { body } = await request(app.url).get('/api/openapi.json').expect(200);
    expect(body).toMatchObject({ info: { title: 'Zonekeeper' } });
    const page = await request(app.url).get('/api/docs').expect(200);
    expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)/);
    await request(app.url).get('/api/docs/swagger-ui-bundle.js').expect(200);
  });

  it('answers an unexpected error with only an id, which the log repeats', async () => {
    const readiness = app.get(Readiness);
    const { report } = readiness;
    readiness.report = () => Promise.reject(new Error('canary: connection to 10.1.2.3 refused'));
    const answer = await request(app.url).get('/readyz').expect(500);
    readiness.report = report;
    const { requestId } = answer.body as { requestId: string };
    expect(answer.body).toMatchObject({ statusCode: 500, code: 'internal_error' });
    expect(answer.text).not.toContain('canary');
    const line = app
      .logs()
      .split('\n')
      .find((text) => text.includes('canary: connection'));
    expect(line).toContain(requestId);
  });
});
