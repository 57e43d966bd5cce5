import { rmSync } from 'node:fs';
import pg from 'pg';
import request from 'supertest';
import type { RestoreView } from '../../../src/snapshots/restores/restores.presenter.js';
import type { SnapshotView } from '../../../src/snapshots/snapshots.presenter.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';
import { OneSetPowerDns } from '../../support/one-set-powerdns.js';
import { expectSoon } from '../../support/soon.js';
import { aHome, buildServer, killServers, Server } from './server.js';
import { sessionCookieIn } from '../../support/session-cookie.js';

const email = 'ada@example.org';
/** Sets that differ from the backup of a damaged zone: as many writes does its restore make. */
export const changes = 20;

/** A zone that was backed up and has 20 sets altered since, and the write at which its host stops answering. */
export interface DamagedZone {
  host: OneSetPowerDns;
  /** The zone's content when it was backed up. */
  target: string[];
  domainId: string;
  snapshotId: string;
  killedAt: number;
  restoreId: string;
}

/** For `describe`: the product as a process of its own, and a damaged zone for each of these writes. */
export function damagedZones(killedAts: readonly number[]) {
  const home = aHome();
  let database: TestDatabase;
  let sql: pg.Client;
  let running: Server;
  let cookie = '';
  let zones: DamagedZone[] = [];

  beforeAll(async () => {
    buildServer();
    database = await cloneDatabase();
    sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
    running = await start();
    const { headers } = await browser()
      .post('/api/auth/register')
      .send({ email, password: 'correct horse battery staple' })
      .expect(201);
    cookie = sessionCookieIn(headers).split(';')[0] ?? '';
    const ada = browser();
    await sql.query(`update account set subscription_tier = 'premium', subscription_status = 'active'`);
    zones = await Promise.all(killedAts.map((killedAt, index) => damaged(ada, index, killedAt)));
  }, 600_000);
  afterAll(async () => {
    await killServers();
    await Promise.all(zones.map(({ host }) => host.close()));
    await sql.end();
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  });

  const start = () =>
    Server.start(home, {
      DATABASE_URL: database.url,
      MASTER_KEY: 'a master key that only tests have, 32 or longer',
      EGRESS_ALLOW: '127.0.0.0/8',
      LOG_LEVEL: 'warn',
      SANDBOX: 'off',
    });
  /** One session outlives them all. */
  const browser = (at = running) => request.agent(at.url).set('Sec-Fetch-Site', 'same-origin').set('Cookie', cookie);
  /** Stands for half a minute of waiting: leases of killed processes expire, and their restores count as stalled. */
  const letHalfAMinutePass = async () => {
    await sql.query('update zone_lease set expires_at = now()');
    await sql.query(`update restore set touched_at = touched_at - interval '31 seconds' where ended_at is null`);
    await sql.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds' where state = 'active'`);
  };

  /** Seven sets are missing, seven are changed, six are added. */
  async function damaged(ada: ReturnType<typeof request.agent>, index: number, killedAt: number): Promise<DamagedZone> {
    const name = `zone${index}.example`;
    const host = await OneSetPowerDns.start(`${name}.`);
    host.put('@', 'SOA', [`ns1.${name}. hostmaster.${name}. 1 7200 900 1209600 300`]);
    host.put('@', 'NS', [`ns1.${name}.`]);
    for (let set = 0; set < 14; set += 1) host.put(`h${set}`, 'A', [`192.0.2.${set + 1}`]);
    const target = host.content();
    const authFields = { apiKey: 'any', apiBaseUrl: host.url };
    const added = await ada.post('/api/domains').send({ name, providerId: 'powerdns', authFields }).expect(201);
    const domainId = (added.body as { id: string }).id;
    const { body } = await ada.post(`/api/domains/${domainId}/snapshots`).send({ type: 'backup' }).expect(201);
    for (let set = 0; set < 7; set += 1) {
      host.remove(`h${set}`, 'A');
      host.put(`h${set + 7}`, 'A', ['198.51.100.1', '198.51.100.2']);
      if (set < 6) host.put(`extra${set}`, 'TXT', [`"${set}"`]);
    }
    return { host, target, domainId, snapshotId: (body as SnapshotView).id, killedAt, restoreId: '' };
  }

  async function begin(zone: DamagedZone): Promise<void> {
    const request = { snapshotId: zone.snapshotId, mode: 'exact', force: true };
    const { body } = await browser().post(`/api/domains/${zone.domainId}/restores`).send(request).expect(202);
    zone.restoreId = (body as RestoreView).id;
  }

  async function ended(list: readonly DamagedZone[]): Promise<RestoreView[]> {
    const ada = browser();
    const views: RestoreView[] = [];
    // One after the other: to ask for all of them at once would keep the product from its work.
    for (const { restoreId } of list) {
      const shown = async () => (await ada.get(`/api/restores/${restoreId}`).expect(200)).body as RestoreView;
      await expectSoon(async () => expect((await shown()).endedAt).not.toBeNull(), 180_000);
      views.push(await shown());
    }
    return views;
  }

  return {
    browser,
    begin,
    ended,
    letHalfAMinutePass,
    get zones() {
      return zones;
    },
    get running() {
      return running;
    },
    /** Starts another process, which `running` is from now on. */
    startAnother: async () => {
      running = await start();
    },
  };
}
