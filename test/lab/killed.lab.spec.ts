import { rmSync } from 'node:fs';
import request from 'supertest';
import pg from 'pg';
import type { ChangePlanView } from '../../src/records/plans/plan.presenter.js';
import { aHome, buildServer, killServers, Server } from '../process/support/server.js';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { describeLab, dig, startPowerDns, type PowerDnsServer } from '../support/lab/index.js';
import { expectSoon } from '../support/soon.js';
import { startApiProxy, type ApiProxy } from './support/api-proxy.js';
import { labZone } from './support/zone.js';

const credentials = { email: 'ada@example.org', password: 'correct horse battery staple' };

describeLab('powerdns', 'a server killed while it applies a plan', () => {
  const home = aHome();
  let database: TestDatabase;
  let server: PowerDnsServer;
  let network: ApiProxy;
  let running: Server | undefined;

  beforeAll(buildServer, 180_000);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  beforeEach(async () => {
    database = await cloneDatabase();
    server = await startPowerDns({ zones: { 'example.org': labZone } });
    network = await startApiProxy(server.apiUrl);
    running = await start();
  });
  afterEach(async () => {
    await killServers();
    await network.close();
    await server.stop();
    await database.drop();
  });

  const start = () =>
    Server.start(home, {
      DATABASE_URL: database.url,
      MASTER_KEY: 'a master key that only tests have, 32 or longer',
      EGRESS_ALLOW: '127.0.0.0/8',
      LOG_LEVEL: 'warn',
      SANDBOX: 'off',
    });
  const browser = () => request.agent(running?.url).set('Sec-Fetch-Site', 'same-origin');

  async function plannedAddition() {
    const ada = browser();
    await ada.post('/api/auth/register').send(credentials).expect(201);
    const authFields = { apiKey: server.apiKey, apiBaseUrl: network.url };
    const domain = { name: 'example.org', providerId: 'powerdns', authFields };
    const { body: added } = await ada.post('/api/domains').send(domain).expect(201);
    const { id } = added as { id: string };
    const changes = [{ action: 'create', name: 'new', type: 'A', value: '192.0.2.99' }];
    const { body } = await ada.post(`/api/domains/${id}/change-plans`).send({ changes }).expect(201);
    return { ada, plan: body as ChangePlanView };
  }

  /** Expires the lease of the killed writer, which would take half a minute otherwise. */
  async function letLeasesEnd(): Promise<void> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('update zone_lease set expires_at = now()');
    await client.end();
  }

  async function endOf(plan: ChangePlanView): Promise<ChangePlanView> {
    const ada = browser();
    await ada.post('/api/auth/login').send(credentials).expect(200);
    return expectSoon(async () => {
      const { body } = await ada.get(`/api/change-plans/${plan.id}`).expect(200);
      expect(body).not.toMatchObject({ status: 'applying' });
      return body as ChangePlanView;
    });
  }

  it.each([
    [
      'before the host got the change',
      false,
      { status: 'partial', outcomes: [{ status: 'unknown', code: 'interrupted' }] },
      [],
    ],
    [
      'after the host made the change',
      true,
      { status: 'applied', verified: true, outcomes: [{ status: 'applied' }] },
      ['192.0.2.99'],
    ],
  ] as const)(
    'recovers the true outcome after a restart: killed %s',
    async (_when, reachesHost, expected, answer) => {
      const { ada, plan } = await plannedAddition();
      const killed = new Promise<void>((resolve) => {
        network.intercept('PATCH', async (_request, _response, forward) => {
          running?.kill('SIGKILL');
          await running?.ended;
          if (reachesHost) await forward();
          resolve();
        });
      });
      ada
        .post(`/api/change-plans/${plan.id}/apply`)
        .send({ hash: plan.hash })
        .end(() => undefined);
      await killed;
      await letLeasesEnd();
      running = await start();
      expect(await endOf(plan)).toMatchObject(expected);
      expect(await dig(server.dnsPort, 'new.example.org', 'A')).toEqual(answer);
      expect(network.writes).toBe(1);
    },
    60_000,
  );
});
