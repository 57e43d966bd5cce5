import { rmSync } from 'node:fs';
import pg from 'pg';
import type { BulkImportView } from '../../src/domains/bulk-imports/bulk-imports.presenter.js';
import type { ApplyReportView } from '../../src/records/plans/apply-report.presenter.js';
import type { ChangePlanView } from '../../src/records/plans/plan.presenter.js';
import { secondMs } from '../../src/platform/clock/index.js';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { sessionCookieIn } from '../support/session-cookie.js';
import { expectSoon } from '../support/soon.js';
import { browserOn } from './support/browser.js';
import { CloudflareAccount } from './support/cloudflare-account.js';
import { aHome, buildServer, killServers, Server } from './support/server.js';

const names = Array.from({ length: 24 }, (_, index) => `limit${index}.example`);
/** Calls that the vendor allows until those of earlier are five minutes old. */
const callsLeft = 100;

describe('two instances that work on one account of a vendor', () => {
  const homes = [aHome(), aHome()];
  let database: TestDatabase;
  let sql: pg.Client;
  let account: CloudflareAccount;
  let servers: readonly Server[];
  let cookie = '';

  beforeAll(async () => {
    buildServer();
    account = await CloudflareAccount.start(names, 100);
    database = await cloneDatabase();
    sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
    const settings = {
      DATABASE_URL: database.url,
      MASTER_KEY: 'one master key that both instances share',
      EGRESS_ALLOW: new URL(account.url).host,
      SANDBOX: 'off',
    };
    servers = await Promise.all(homes.map((home) => Server.start(home, settings)));
    const ada = { email: 'ada@example.org', password: 'correct horse battery staple' };
    const { headers } = await browserOn(servers[0]!).post('/api/auth/register').send(ada).expect(201);
    cookie = sessionCookieIn(headers).split(';')[0] ?? '';
    await sql.query(`update account set subscription_tier = 'premium', subscription_status = 'active'`);
  }, 180_000);
  afterAll(async () => {
    await killServers();
    await account.close();
    await sql.end();
    await database.drop();
    for (const home of homes) rmSync(home, { recursive: true, force: true });
  });

  const at = (server: Server) => browserOn(server).set('Cookie', cookie);

  /** Most of the window was used, so long ago that it becomes free again in a quarter of a minute. */
  async function useUpWindow(): Promise<void> {
    const { requests, perMs } = account.window;
    const { rows } = await sql.query<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    );
    // A grant counts for a fortieth of the window and a second longer than its calls do.
    const since = rows[0]!.now + 15 * secondMs - perMs - perMs / 40 - secondMs;
    const used = requests - callsLeft;
    account.starts.push(...Array.from({ length: used }, () => since));
    const changed = await sql.query(
      `update outbound_limit set usage = jsonb_set(usage, array['granted', $1],
         jsonb_build_array(jsonb_build_array($2::float8, $3::int)) || coalesce(usage #> array['granted', $1], '[]'))
       where key like '%cloudflare%'`,
      [String(perMs), since, used],
    );
    expect(changed.rowCount).toBe(1);
  }

  async function addRecord(server: Server, domainId: string, name: string): Promise<ApplyReportView> {
    const change = { action: 'create', name, type: 'A', ttl: 300, value: '192.0.2.20' };
    const plan = await at(server)
      .post(`/api/domains/${domainId}/change-plans`)
      .send({ changes: [change] })
      .expect(201);
    const { id, hash } = plan.body as ChangePlanView;
    const applied = await at(server).post(`/api/change-plans/${id}/apply`).send({ hash }).expect(200);
    return applied.body as ApplyReportView;
  }

  it('keep its calls in flight and in five minutes while both import zones and apply changes', async () => {
    const [first, second] = servers as [Server, Server];
    const { body: connection } = await at(first)
      .post('/api/user/dns-providers')
      .send({ providerName: 'cloudflare', displayName: 'Ours', config: { credentials: account.credentials } })
      .expect(201);
    await useUpWindow();
    const path = `/api/user/dns-providers/${connection.id}/imports`;
    // One import begins at each instance.
    const halves = [names.slice(0, 12), names.slice(12)].map((half) => ({ zones: half.map((name) => ({ name })) }));
    const ids = await Promise.all(
      halves.map(async (zones, index) => {
        const { body } = await at(servers[index]!).post(path).send(zones).expect(202);
        return (body as BulkImportView).id;
      }),
    );
    for (const id of ids) {
      await expectSoon(async () => {
        const { body } = await at(first).get(`${path}/${id}`).expect(200);
        expect(body).toMatchObject({ status: 'done', added: 12, failed: 0 });
      }, 180_000);
    }
    const { body: domains } = await at(first).get('/api/domains?range=[0,99]').expect(200);
    const applied = await Promise.all(
      (domains as { id: string; name: string }[]).map(async ({ id }, index) => {
        await expectSoon(async () => {
          const { body } = await at(first).get(`/api/domains/${id}`).expect(200);
          expect(body).toMatchObject({ status: 'active' });
        }, 180_000);
        return addRecord(index % 2 === 0 ? first : second, id, 'new');
      }),
    );
    expect(applied.map(({ status, verified }) => ({ status, verified }))).toEqual(
      names.map(() => ({ status: 'applied', verified: true })),
    );
    for (const { records } of account.zones) expect(records.size).toBe(2);

    // The limits were what held them up.
    expect(account.starts.length).toBeGreaterThan(account.window.requests);
    expect(account.mostInFlight).toBe(account.maxInFlight);
    expect(account.mostPerWindow).toBeLessThanOrEqual(account.window.requests);
    expect(account.emulator.log.filter(({ status }) => status === 429)).toEqual([]);
  }, 600_000);
});
