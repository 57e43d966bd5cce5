import { createHash, randomBytes } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import type request from 'supertest';
import { FirstAdmin } from '../../../src/auth/index.js';
import { PendingRegistration } from '../../../src/auth/accounts/pending-registration.entity.js';
import { decodeMessage, encodeMessage, noFlags } from '../../../src/dns/index.js';
import { MailOutbox } from '../../../src/platform/mail/index.js';
import { OutboundLimit } from '../../../src/platform/outbound-http/index.js';
import { Canaries } from '../../support/canaries.js';
import { dumpDatabase } from '../../support/database-dump.js';
import { echoes, startEchoingHost, type EchoingHost } from '../../support/echoing-host.js';
import { FastClock } from '../../support/fast-clock.js';
import { startScriptedServer } from '../../support/lab/index.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { stranger, type Person } from '../support/people.js';
import { untilRead } from '../support/zones.js';

type Browser = ReturnType<typeof stranger>;

/** Fourteen harmless characters, then what escapes differently in URLs, JSON, HTML and base64. */
const secretOf = (name: string) => `${name}${randomBytes(6).toString('hex')}"<&>' /+=%`;

const canaries = new Canaries();
const apiKey = canaries.plant('API key', secretOf('ak'));
const wrongKey = canaries.plant('refused API key', secretOf('wk'));
const keySecret = canaries.plant('TSIG secret', randomBytes(33).toString('hex').slice(0, 44));
const password = canaries.plant('password', secretOf('pw'));
const mistyped = canaries.plant('mistyped password', secretOf('mp'));
const adminPassword = canaries.plant('administrator password', secretOf('ap'));
const masterKey = canaries.plant('master key', secretOf('masterkeyofthistest'));
const googleSecret = canaries.plant('Google client secret', secretOf('gs'));
const metricsToken = canaries.plant('metrics token', `mt${randomBytes(12).toString('hex')}`);
const smtpPassword = canaries.plant('SMTP password', `sp${randomBytes(12).toString('hex')}`);
const verificationToken = canaries.plant('verification token', randomBytes(32).toString('base64url'));
canaries.plant('database password', new URL(process.env.TEST_DATABASE_URL ?? '').password);

let app: TestApp;
let host: EchoingHost;
let smtp: SMTPServer;
/** Everything that was answered, but for the cookie itself. */
const answers: string[] = [];

/** A browser whose answers are kept for the search. */
function listening<B extends Browser>(browser: B): B {
  browser.use((sent: request.Test) =>
    sent.on('response', ({ text, headers }: request.Response) => {
      const { 'set-cookie': cookies, ...rest } = headers as Record<string, unknown>;
      for (const cookie of Array.isArray(cookies) ? cookies : []) plantCookie(String(cookie));
      answers.push(`${JSON.stringify(rest)} ${text}`);
    }),
  );
  return browser;
}

function plantCookie(header: string): void {
  const [, id, signature] = /^(?:__Host-)?sid=s%3A([\w-]{14,})\.([^;]{14,})/.exec(header) ?? [];
  if (id) canaries.plant('session id', id);
  if (signature && /^[\w-]{14}/.test(signature)) canaries.plant('signature of a session', signature);
}

beforeAll(async () => {
  host = await startEchoingHost(apiKey);
  smtp = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(new Error(`535 no: ${auth.username} ${auth.password}`)),
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const mailPort = (smtp.server.address() as AddressInfo).port;
  app = await startTestApp({
    clock: new FastClock(),
    settings: {
      EGRESS_ALLOW: '127.0.0.0/8',
      MASTER_KEY: masterKey,
      METRICS_TOKEN: metricsToken,
      SMTP_URL: `smtp://mailer:${smtpPassword}@127.0.0.1:${mailPort}`,
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: googleSecret,
      GOOGLE_AUTH_URL: `${host.url}/auth`,
      GOOGLE_TOKEN_URL: `${host.url}/token`,
    },
  });
});
afterAll(async () => {
  await app.close();
  await host.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});
beforeEach(async () => {
  host.answerWith(null);
  // A busy host asks for an hour's pause, which would keep the tests after it from reaching the host.
  await app.em().nativeDelete(OutboundLimit, {});
});

/** Nobody but the one who entered it may ever read a secret again. */
async function expectNoLeak(): Promise<void> {
  const rows = (await dumpDatabase(app.em())).map(({ table, row }) => `${table} ${row}`);
  const places = { answers, logs: app.logs().split('\n'), rows };
  const leaks = Object.entries(places).flatMap(([place, texts]) =>
    texts.flatMap((text) => canaries.leaksIn(text).map((leak) => `${place}: ${leak}`)),
  );
  expect(leaks).toEqual([]);
}

let ada: Browser;
const credentials = (key = apiKey) => ({ apiKey: key, apiBaseUrl: host.url });

describe('secrets', () => {
  it('are found by the search where they are planted (the search itself works)', async () => {
    const seen = [apiKey, Buffer.from(`user:${apiKey}`).toString('base64'), Buffer.from(apiKey).toString('hex')];
    const cut = apiKey.slice(0, 14);
    for (const text of [...seen, cut, encodeURIComponent(apiKey)]) {
      expect(canaries.leaksIn(`before ${text} after`)).not.toEqual([]);
    }
    expect(canaries.leaksIn('an innocent text')).toEqual([]);
    expect((await dumpDatabase(app.em())).map(({ table }) => table)).toEqual(
      expect.arrayContaining(['public.dns_provider', 'pgboss.queue']),
    );
  });

  it('of people never leak at registration, sign-in, a wrong password or the first setup', async () => {
    const token = new URLSearchParams((await app.get(FirstAdmin).issueLink())?.split('?')[1]).get('token') ?? '';
    canaries.plant('setup token', `${token}`.replace(/^[^\w]/, ''));
    const root = listening(stranger(app));
    const setUp = { email: 'root@example.org', password: adminPassword };
    await root
      .post('/api/auth/setup')
      .send({ ...setUp, token: `${token}x` })
      .expect(403);
    await root
      .post('/api/auth/setup')
      .send({ ...setUp, token })
      .expect(201);
    await root.post('/api/auth/setup').send({ ...setUp, token });
    await root.get(`/setup?token=${token}`).set('Accept', 'text/html');

    ada = listening(stranger(app));
    const account = { email: 'ada@example.org', password };
    await ada.post('/api/auth/register').send(account).expect(202);
    const link = { tokenHash: createHash('sha256').update(verificationToken).digest('hex') };
    await app.em().nativeUpdate(PendingRegistration, { emailKey: account.email }, link);
    await ada.post('/api/auth/verify-email').send({ token: verificationToken, password: mistyped }).expect(400);
    await ada.post('/api/auth/verify-email').send({ token: verificationToken, password }).expect(200);
    await ada.post('/api/auth/register').send(account).expect(202);
    await ada
      .post('/api/auth/login')
      .send({ ...account, password: mistyped })
      .expect(401);
    await ada
      .post('/api/auth/login')
      .send({ ...account, unknown: mistyped })
      .expect(400);
    await ada
      .post('/api/auth/login')
      .send({ email: mistyped, password: { $ne: mistyped } })
      .expect(400);
    await ada
      .post('/api/auth/login')
      .set('Content-Type', 'application/json')
      .send(`{"password": "${mistyped}`)
      .expect(400);
    await ada.post('/api/auth/login').send(account).expect(200);
    await ada.get('/metrics').set('Authorization', `Bearer ${metricsToken}`).expect(200);
    await expectNoLeak();
  });

  it.each(Object.keys(echoes))('stay secret when a host throws the key back as %s', async (kind) => {
    host.answerWith(echoes[kind] ?? null);
    const config = { credentials: credentials() };
    const refused = await ada.post('/api/user/dns-providers').send({ providerName: 'powerdns', config });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    const request = { name: 'echo.example', providerId: 'powerdns', authFields: credentials() };
    const report = await ada.post('/api/domains/test-connection').send(request).expect(200);
    expect(report.body).toMatchObject({ success: false });
    await ada.post('/api/domains').send({ ...request, apiKey: wrongKey, authFields: undefined });
    expect((await ada.post('/api/domains').send(request)).status).toBeGreaterThanOrEqual(400);
    await expectNoLeak();
  });

  it('never leak when they are entered wrongly', async () => {
    const wrong: object[] = [
      { apiKey: wrongKey, apiBaseUrl: `http://ada:${wrongKey}@127.0.0.1` },
      { apiKey: `${wrongKey}\r\nX-Evil: 1`, apiBaseUrl: host.url },
      { apiKey: { nested: wrongKey }, apiBaseUrl: host.url },
      { apiKey: wrongKey, apiBaseUrl: wrongKey },
      { apiKey: wrongKey, apiBaseUrl: host.url, other: wrongKey },
      { apiKey: wrongKey.padEnd(3000, 'x'), apiBaseUrl: host.url },
      { apiKey: wrongKey, apiBaseUrl: 'http://127.0.0.1:9' },
      credentials(wrongKey),
    ];
    for (const values of wrong) {
      const connect = { providerName: 'powerdns', config: { credentials: values } };
      expect((await ada.post('/api/user/dns-providers').send(connect)).status).toBeGreaterThanOrEqual(400);
      const test = await ada.post('/api/domains/test-connection').send({ providerId: 'powerdns', authFields: values });
      expect(test.status >= 400 || test.body.success === false).toBe(true);
    }
    await expectNoLeak();
  });

  describe('of a provider account in use', () => {
    let domainId: string;
    let recordId: string;
    let connectionId: string;

    beforeAll(async () => {
      host.answerWith(null);
      const connect = { providerName: 'powerdns', config: { credentials: credentials() } };
      const connection = await ada.post('/api/user/dns-providers').send(connect).expect(201);
      connectionId = connection.body.id;
      const add = { name: 'used.example', providerId: 'powerdns', userProviderId: connectionId };
      domainId = (await ada.post('/api/domains').send(add).expect(201)).body.id;
      await untilRead(ada as Person, domainId);
      const records = await ada.get('/api/dns-records').query({ domainId, type: 'A' }).expect(200);
      recordId = records.body[0].id;
    });

    it('never leak in normal use', async () => {
      await ada.get('/api/user/dns-providers').expect(200);
      await ada.post(`/api/domains/${domainId}/test-connection`).expect(200);
      await ada.post(`/api/domains/${domainId}/refresh`).send({}).expect(200);
      await ada.get(`/api/domains/${domainId}/zone-file`).expect(200);
      await ada.post(`/api/domains/${domainId}/sync`).send({ operation: 'backup' }).expect(200);
      await ada
        .patch(`/api/user/dns-providers/${connectionId}`)
        .send({ config: { credentials: { apiKey } } })
        .expect(200);
      await expectNoLeak();
    });

    it.each(Object.keys(echoes))('never leak when reads and writes end with %s', async (kind) => {
      const changes = [{ action: 'create', name: 'new', type: 'A', value: '192.0.2.9' }];
      const plan = await ada.post(`/api/domains/${domainId}/change-plans`).send({ changes }).expect(201);
      const echo = echoes[kind]!;
      host.refuseWritesWith(echo);
      const applied = await ada.post(`/api/change-plans/${plan.body.id}/apply`).send({ hash: plan.body.hash });
      expect(applied.body.status).not.toBe('applied');
      await ada.get(`/api/change-plans/${plan.body.id}`).expect(200);
      await ada.patch(`/api/dns-records/${recordId}`).send({ value: '192.0.2.10' });

      host.answerWith(echo);
      const refresh = await ada.post(`/api/domains/${domainId}/refresh`).send({}).expect(200);
      expect(refresh.body).toMatchObject({ success: false });
      await ada.post(`/api/domains/${domainId}/test-connection`).expect(200);
      await ada.post('/api/dns-records/sync').expect(202);
      await ada.get(`/api/domains/${domainId}/zone-file`).expect(200);
      await ada.post(`/api/domains/${domainId}/sync`).send({ operation: 'backup' });
      await ada.get(`/api/user/dns-providers/${connectionId}/zones`);
      await ada.patch(`/api/user/dns-providers/${connectionId}`).send({ config: { credentials: { apiKey } } });
      for (const path of [`/api/domains/${domainId}`, '/api/domains', '/api/user/activity', '/api/dashboard/stats']) {
        await ada.get(path).expect(200);
      }
      await untilRead(ada as Person, domainId);
      await expectNoLeak();
    });
  });

  it('of TSIG keys never leak, whether the server accepts, refuses or garbles a message', async () => {
    const behaviours: ((query: Buffer) => Uint8Array)[] = [refusing, (query) => query, () => Buffer.from(keySecret)];
    for (const answer of behaviours) {
      const server = await startScriptedServer({ tcp: (query) => ({ messages: [answer(query)], then: 'close' }) });
      const fields = { server: '127.0.0.1', port: `${server.port}`, keyName: 'canary-key', keySecret };
      const config = { credentials: fields };
      await ada.post('/api/user/dns-providers').send({ providerName: 'rfc2136', config });
      const test = { name: 'signed.example', providerId: 'rfc2136', authFields: fields };
      expect((await ada.post('/api/domains/test-connection').send(test).expect(200)).body.success).toBe(false);
      await server.stop();
    }
    const connections = await ada.get('/api/user/dns-providers').expect(200);
    expect(connections.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          providerName: 'rfc2136',
          settings: expect.objectContaining({ keyName: 'canary-key' }),
        }),
      ]),
    );
    await expectNoLeak();
  });

  it('of API tokens are shown once and never again', async () => {
    const { body } = await ada
      .post('/api/user/api-tokens')
      .send({ name: 'CI', scopes: ['read'] })
      .expect(201);
    const token = canaries.plant('API token', (body as { token: string }).token);
    expect(answers.pop()).toContain(token);
    const program = listening(stranger(app)).set('Authorization', `Bearer ${token}`);
    await program.get('/api/domains').expect(200);
    await program.post('/api/domains/sandbox').send({}).expect(403);
    await program.get('/api/user/api-tokens').expect(403);
    await ada.get('/api/user/api-tokens').expect(200);
    await ada.post('/api/dns-servers').send({ name: token, unknown: token }).expect(400);
    await listening(stranger(app)).get('/api/domains').set('Authorization', `Bearer ${token}x`).expect(401);
    await expectNoLeak();
  });

  it('of the installation never leak when Google or the mail server sends them back', async () => {
    host.answerWith(echoes['a JSON error']!);
    const browser = listening(stranger(app));
    const leave = await browser.get('/auth/google').expect(302);
    const state = new URL(leave.headers.location ?? '').searchParams.get('state') ?? '';
    const code = canaries.plant('OAuth code', `code${randomBytes(12).toString('hex')}`);
    await browser.get('/auth/google/callback').query({ state, code }).expect(302);

    const mail = { to: { name: 'Ada', address: 'ada@example.org' }, subject: 'Hello', text: 'Hello', html: '<p>Hello' };
    const id = await app.get(MailOutbox).send(mail);
    await untilTried(id);
    await expectNoLeak();
  });

  it('were really sent back: responses, logs and rows show [secret] in their place', async () => {
    const rows = (await dumpDatabase(app.em())).map(({ row }) => row).join();
    for (const text of [answers.join(), app.logs(), rows]) expect(text).toContain('[secret]');
  });
});

/** Unsigned, as servers do that do not know the zone: the plugin believes that the key may be good. */
function refusing(bytes: Buffer): Uint8Array {
  const { id, opcode, question } = decodeMessage(bytes);
  const flags = { ...noFlags, response: true };
  return encodeMessage({ id, opcode, question, flags, rcode: 'REFUSED', answer: [], authority: [], additional: [] });
}

function untilTried(mailId: string): Promise<void> {
  return expectSoon(async () => {
    const [row] = await app
      .em()
      .execute<{ last_error: string | null }[]>('select last_error from outbox_mail where id = ?', [mailId]);
    expect(row?.last_error).toBeTruthy();
  });
}
