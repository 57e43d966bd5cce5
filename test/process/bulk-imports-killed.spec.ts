import { rmSync } from 'node:fs';
import pg from 'pg';
import type { BulkImportView, ImportedZoneView } from '../../src/domains/bulk-imports/bulk-imports.presenter.js';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { sessionCookieIn } from '../support/session-cookie.js';
import { expectSoon } from '../support/soon.js';
import { browserOn } from './support/browser.js';
import { CloudflareAccount } from './support/cloudflare-account.js';
import { aHome, buildServer, killServers, Server } from './support/server.js';

const names = Array.from({ length: 12 }, (_, index) => `zone${index}.example`);
/** More often than a job is tried again. */
const killedAt = ['zone1', 'zone3', 'zone4', 'zone9'];

describe('an import of many zones whose process is killed', () => {
  const home = aHome();
  let database: TestDatabase;
  let sql: pg.Client;
  let account: CloudflareAccount;
  let cookie = '';

  beforeAll(async () => {
    buildServer();
    account = await CloudflareAccount.start(names);
    database = await cloneDatabase();
    sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
  }, 180_000);
  afterAll(async () => {
    await killServers();
    await account.close();
    await sql.end();
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  });

  const start = () =>
    Server.start(home, {
      DATABASE_URL: database.url,
      MASTER_KEY: 'a master key that only tests have, 32 or longer',
      EGRESS_ALLOW: new URL(account.url).host,
      LOG_LEVEL: 'warn',
      SANDBOX: 'off',
    });

  /** Stands for half a minute of waiting: the jobs of killed processes count as failed. */
  const letHalfAMinutePass = () =>
    sql.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds' where state = 'active'`);

  it('goes on when the next one starts: each zone is added once and has a result', async () => {
    let running = await start();
    const ada = { email: 'ada@example.org', password: 'correct horse battery staple' };
    const { headers } = await browserOn(running).post('/api/auth/register').send(ada).expect(201);
    cookie = sessionCookieIn(headers).split(';')[0] ?? '';
    await sql.query(`update account set subscription_tier = 'premium', subscription_status = 'active'`);
    const browser = () => browserOn(running).set('Cookie', cookie);
    const { body: connection } = await browser()
      .post('/api/user/dns-providers')
      .send({ providerName: 'cloudflare', displayName: 'Ours', config: { credentials: account.credentials } })
      .expect(201);
    const path = `/api/user/dns-providers/${connection.id}/imports`;

    const left = [...killedAt];
    let stuck = Promise.withResolvers<void>();
    account.onCall = async ({ url }) => {
      if (left[0] === undefined || !url.includes(`name=${left[0]}.example`)) return;
      left.shift();
      stuck.resolve();
      // The answer never comes; the process that asked is dead by then.
      await new Promise(() => undefined);
    };
    const request = { zones: names.map((name) => ({ name })) };
    const { body: begun } = await browser().post(path).send(request).expect(202);
    for (const _ of killedAt) {
      await stuck.promise;
      stuck = Promise.withResolvers();
      running.kill('SIGKILL');
      await running.ended;
      await letHalfAMinutePass();
      running = await start();
    }

    const importPath = `${path}/${(begun as BulkImportView).id}`;
    await expectSoon(async () => {
      const { body } = await browser().get(importPath).expect(200);
      expect(body).toMatchObject({ status: 'done', added: names.length, existing: 0, failed: 0, waiting: 0 });
    }, 180_000);
    const { body: rows } = await browser().get(`${importPath}/zones`).expect(200);
    const { body: domains } = await browser().get('/api/domains').expect(200);
    const byName = (list: { name: string; id: string | null }[]) =>
      Object.fromEntries(list.map(({ name, id }) => [name, id]));
    expect(domains).toHaveLength(names.length);
    expect(byName((rows as ImportedZoneView[]).map(({ name, domainId }) => ({ name, id: domainId })))).toEqual(
      byName(domains as { name: string; id: string }[]),
    );
  }, 600_000);
});
