import { rmSync } from 'node:fs';
import { MikroORM } from '@mikro-orm/postgresql';
import { databaseOptions } from '../../src/database.js';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { sendJson, startLoopbackHttp, type LoopbackHttp } from '../support/loopback-http.js';
import { answerAsPowerDns } from '../support/pretend-powerdns.js';
import { expectSoon } from '../support/soon.js';
import { browserOn, registered } from './support/browser.js';
import { aHome, buildServer, killServers, Server } from './support/server.js';
import { sessionCookieIn } from '../support/session-cookie.js';

const hostKey = 'shared-key-1';

describe('two instances on one database', () => {
  const homes = [aHome(), aHome()];
  let database: TestDatabase;
  let host: LoopbackHttp;
  let first: Server;
  let second: Server;

  beforeAll(async () => {
    buildServer();
    database = await cloneDatabase();
    host = await startLoopbackHttp((request, response) => {
      if (request.url === '/rdap') return sendJson(response, { services: [] });
      answerAsPowerDns(hostKey, request, response);
    });
    const settings = {
      DATABASE_URL: database.url,
      MASTER_KEY: 'one master key that both instances share',
      EGRESS_ALLOW: new URL(host.url).host,
    };
    const starts = await Promise.all(homes.map((home) => Server.start(home, settings)));
    [first, second] = starts as [Server, Server];
  }, 180_000);
  afterAll(async () => {
    await killServers();
    await host.close();
    await database.drop();
    for (const home of homes) rmSync(home, { recursive: true, force: true });
  });

  /** The same cookie at the other instance, as behind a load balancer. */
  const across = (cookie: string) => browserOn(second).set('Cookie', cookie);

  it('share sessions: one is valid at both until it ends at either', async () => {
    const browser = browserOn(first);
    const account = { email: 'ada@example.org', password: 'correct horse battery staple' };
    const { headers } = await browser.post('/api/auth/register').send(account).expect(201);
    const cookie = sessionCookieIn(headers).split(';')[0] ?? '';
    const there = await across(cookie).get('/api/auth/user').expect(200);
    expect(there.body).toMatchObject({ email: 'ada@example.org' });
    for (const server of [first, second]) await browserOn(server).get('/readyz').expect(200);
    await across(cookie).post('/api/auth/logout').expect(204);
    await browser.get('/api/auth/user').expect(401);
  });

  it('read each other’s sealed credentials, and run each import once', async () => {
    const browser = await registered(first, 'grace@example.org');
    const authFields = { apiKey: hostKey, apiBaseUrl: host.url };
    for (const name of ['one.example', 'two.example', 'three.example', 'four.example']) {
      const add = { name, providerId: 'powerdns', authFields };
      const { body } = await browser.post('/api/domains').send(add).expect(201);
      await expectSoon(async () => {
        const shown = await browser.get(`/api/domains/${body.id}`).expect(200);
        expect(shown.body).toMatchObject({ status: 'active', recordCount: 3 });
      });
    }
    const orm = await MikroORM.init(databaseOptions(database.url, 1));
    const imports = await orm.em
      .fork()
      .execute<{ state: string; retries: number }[]>(
        `select state, retry_count as retries from pgboss.job where name = 'records.import-added-domain'`,
      );
    await orm.close(true);
    expect(imports).toEqual(Array.from({ length: 4 }, () => ({ state: 'completed', retries: 0 })));
    const whole = 'GET /api/v1/servers/localhost/zones/four.example.';
    const readings = host.requests.filter((line) => line === whole).length;
    // Adding asks for the zone and its records; the import reads them once.
    expect(readings).toBe(3);
  });

  it('stop independently: one keeps serving when the other stops', async () => {
    expect((await second.stop()).code).toBe(0);
    await browserOn(first).get('/readyz').expect(200);
    expect((await first.stop()).code).toBe(0);
  });
});
