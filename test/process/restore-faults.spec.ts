import pg from 'pg';
import request from 'supertest';
import type { RestoreView } from '../../src/snapshots/restores/restores.presenter.js';
import type { SnapshotView } from '../../src/snapshots/snapshots.presenter.js';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { OneSetPowerDns } from '../support/one-set-powerdns.js';
import { expectSoon } from '../support/soon.js';
import { compileProduct, startProduct, type ProductProcess } from '../lab/support/product-process.js';

const email = 'ada@example.org';
const changes = 20;

/** A zone that was backed up and has 20 sets altered since, and the write at which its host stops answering. */
interface DamagedZone {
  host: OneSetPowerDns;
  /** The zone's content when it was backed up. */
  target: string[];
  domainId: string;
  snapshotId: string;
  killedAt: number;
  /** Whether the write at which the product dies is made. */
  isWritten: boolean;
  restoreId: string;
}

describe('restores when the process is killed', () => {
  let product: ReturnType<typeof compileProduct>;
  let database: TestDatabase;
  let sql: pg.Client;
  let running: ProductProcess;
  let sleeper: ProductProcess | undefined;
  let cookie = '';
  let zones: DamagedZone[] = [];

  beforeAll(async () => {
    product = compileProduct();
    database = await cloneDatabase();
    sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
    running = await start();
    const { headers } = await browser()
      .post('/api/auth/register')
      .send({ email, password: 'correct horse battery staple' })
      .expect(201);
    cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const ada = browser();
    await sql.query(`update account set subscription_tier = 'premium', subscription_status = 'active'`);
    const kills = Array.from({ length: changes }, (_, index) => index + 1);
    const plans = kills.flatMap((killedAt) => [true, false].map((isWritten) => ({ killedAt, isWritten })));
    // One more for the writer that is only stopped.
    zones = await Promise.all(
      [...plans, { killedAt: 5, isWritten: false }].map((plan, index) => damaged(ada, index, plan)),
    );
  }, 600_000);
  afterAll(async () => {
    await running.kill();
    await sleeper?.kill();
    await Promise.all(zones.map(({ host }) => host.close()));
    await sql.end();
    await database.drop();
    product.remove();
  });

  const start = () =>
    startProduct(product.main, {
      DATABASE_URL: database.url,
      MASTER_KEY: 'a master key that only tests have, 32 or longer',
      EGRESS_ALLOW: '127.0.0.0/8',
      LOG_LEVEL: 'warn',
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
  async function damaged(
    ada: ReturnType<typeof request.agent>,
    index: number,
    plan: Pick<DamagedZone, 'killedAt' | 'isWritten'>,
  ): Promise<DamagedZone> {
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
    return { host, target, domainId, snapshotId: (body as SnapshotView).id, ...plan, restoreId: '' };
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

  /** As many at a time as the product restores. */
  async function noMoreJoin(stuck: ReadonlySet<DamagedZone>): Promise<void> {
    await expectSoon(() => Promise.resolve(expect(stuck.size).toBeGreaterThan(0)));
    for (let before = 0; before < stuck.size;) {
      before = stuck.size;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }

  it('reach the snapshot and write nothing twice, whichever write the kill interrupts', async () => {
    const mortal = zones.slice(0, 2 * changes);
    const stuck = new Set<DamagedZone>();
    const killed = new Set<DamagedZone>();
    for (const zone of mortal) {
      zone.host.onWrite = async (number, apply) => {
        if (killed.has(zone) || number !== zone.killedAt) return apply();
        if (zone.isWritten) apply();
        stuck.add(zone);
        // The answer never comes; the process that asked is dead by then.
        await new Promise(() => undefined);
      };
    }
    await Promise.all(mortal.map(begin));
    let kills = 0;
    while (killed.size < mortal.length) {
      await noMoreJoin(stuck);
      await running.kill();
      kills += 1;
      for (const zone of stuck) killed.add(zone);
      stuck.clear();
      await letHalfAMinutePass();
      running = await start();
    }
    expect(kills).toBeGreaterThan(1);

    for (const restore of await ended(mortal)) {
      expect(restore).toMatchObject({ status: 'applied', total: changes, done: changes, failed: [] });
    }
    for (const { host, target } of mortal) {
      expect(host.content()).toEqual(target);
      expect(new Set(host.written).size).toBe(changes);
      expect(host.written).toHaveLength(changes);
    }
  }, 600_000);

  it('stop a suspended worker from writing after another has taken over', async () => {
    const zone = zones.at(-1)!;
    const { host, target } = zone;
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    const reached = new Promise<void>((resolve) => {
      host.onWrite = async (number, apply) => {
        if (number !== zone.killedAt) return apply();
        resolve();
        await asleep;
      };
    });
    await begin(zone);
    await reached;
    sleeper = running;
    sleeper.signal('SIGSTOP');
    await letHalfAMinutePass();
    running = await start();
    const [restore] = await ended([zone]);
    expect(restore).toMatchObject({ status: 'applied', total: changes, failed: [] });
    const asked = host.asked;
    sleeper.signal('SIGCONT');
    wake();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(host.asked).toBe(asked);
    expect(host.content()).toEqual(target);
    const ada = browser();
    expect((await ada.get(`/api/restores/${zone.restoreId}`).expect(200)).body).toEqual(restore);
    await browser(sleeper).get('/readyz').expect(200);
  }, 300_000);
});
