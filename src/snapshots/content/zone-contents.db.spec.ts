import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { aZone } from '../../../test/builders/zones.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { hashZone, type Zone } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { SnapshotStore } from '../snapshot-store.js';
import { ContentSweep } from './content-sweep.js';
import { ZoneContents } from './zone-contents.js';

describe('contents of zones', () => {
  let db: TestOrm;
  let contents: ZoneContents;
  let store: SnapshotStore;
  let domain: Domain;
  let made = 0;

  beforeAll(async () => {
    db = await openTestOrm();
    contents = new ZoneContents(db.em());
    store = new SnapshotStore(db.em(), contents);
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    const { accountId } = await aUser(db.em());
    domain = await aDomain(db.em(), { accountId, name: `contents${made++}.example` });
  });

  const zoneOf = (count: number, changed = -1) => {
    const lines = Array.from(
      { length: count },
      (_, n) => `h${n} 300 A 10.0.${n >> 8}.${n === changed ? 255 : n & 127}`,
    );
    return aZone(lines.join('\n'), domain.name);
  };
  const take = (zone: Zone, planId?: string) =>
    store.take({
      ...{ accountId: domain.accountId, domainId: domain.id, kind: 'auto', description: 'Test', takenAt: new Date() },
      ...{ zone, hash: hashZone(zone), planId },
    });
  const rows = async (table: string) => {
    const sql = `select count(*)::int as count from ${table} where account_id = ?`;
    return (await db.em().execute<{ count: number }[]>(sql, [domain.accountId]))[0]?.count;
  };
  const read = (zone: Zone) => contents.zone(domain.accountId, hashZone(zone), domain.name);
  const sweep = () => new ContentSweep(db.em()).sweep({ accountId: domain.accountId });

  it('read back whole, and cost one chunk where one name changed', async () => {
    const [before, after] = [zoneOf(3_000), zoneOf(3_000, 17)];
    await take(before);
    const chunks = (await rows('zone_chunk')) ?? 0;
    await take(after);
    expect(await rows('zone_chunk')).toBe(chunks + 1);
    expect(await read(before)).toEqual(before);
    expect(await read(after)).toEqual(after);
  });

  it('are stored once, whoever stores them at the same time', async () => {
    const zone = zoneOf(1_000);
    await Promise.all(Array.from({ length: 8 }, () => take(zone)));
    expect(await rows('zone_content')).toBe(1);
    expect(await rows('snapshot')).toBe(8);
    expect(await db.em().execute('select snapshot_count as count from domain where id = ?', [domain.id])).toEqual([
      { count: 8 },
    ]);
  });

  it('are never swept away from under somebody who stores the same again', async () => {
    const zones = [zoneOf(200), zoneOf(200, 3), zoneOf(200, 5)];
    for (let round = 0; round < 6; round += 1) {
      const kept = await Promise.all(zones.flatMap((zone) => [take(zone), sweep()]));
      const snapshots = kept.flatMap((snapshot) => snapshot ?? []);
      for (const zone of zones) expect(await read(zone)).toEqual(zone);
      const gone = snapshots.map(({ id, domainId }) => ({ id, domainId }));
      await Promise.all([db.em().transactional((em) => store.delete(em, gone)), sweep(), take(zones[0]!), sweep()]);
      expect(await read(zones[0]!)).toEqual(zones[0]);
    }
  });

  it('go when nothing points at them, and only then', async () => {
    const [one, other] = [zoneOf(500), zoneOf(500, 9)];
    const kept = await take(one);
    const { id, domainId } = await take(other);
    await sweep();
    expect(await rows('zone_content')).toBe(2);
    await db.em().transactional((em) => store.delete(em, [{ id, domainId }]));
    await sweep();
    expect(await rows('zone_content')).toBe(1);
    expect(await read(one)).toEqual(one);
    expect(kept.recordCount).toBe(500);
  });

  it('are kept once a plan and kind', async () => {
    const planId = '0193a5a0-0000-7000-8000-000000000001';
    const first = await take(zoneOf(5), planId);
    expect((await take(zoneOf(5, 1), planId)).id).toBe(first.id);
    expect(await rows('snapshot')).toBe(1);
  });
});
