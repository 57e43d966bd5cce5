import { jest } from '@jest/globals';
import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { aZone } from '../../../test/builders/zones.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import {
  apex,
  hashZone,
  parseOwner,
  parseRecordType,
  type RecordType,
  type RelativeName,
  type Rrset,
  type Zone,
} from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import type { Jobs } from '../../platform/jobs/index.js';
import { RrsetSnapshots } from '../snapshots/rrset-snapshots.js';
import { SnapshotStore } from '../snapshots/snapshot-store.js';
import { ContentSweep } from './content-sweep.js';
import { ZoneContents } from './zone-contents.js';

const zoneName = 'contents.example';

describe('zone contents', () => {
  let db: TestOrm;
  let contents: ZoneContents;
  let store: SnapshotStore;
  let domain: Domain;
  const enqueue = jest.fn<Jobs['enqueue']>();

  beforeAll(async () => {
    db = await openTestOrm();
    contents = new ZoneContents(db.em());
    store = new SnapshotStore(db.em(), contents);
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    const { accountId } = await aUser(db.em());
    domain = await aDomain(db.em(), { accountId, name: zoneName });
  });

  const hashed = (zone: Zone) => ({ zone, hash: hashZone(zone) });
  const take = (zone: Zone, planId?: string) =>
    store.take({
      accountId: domain.accountId,
      domainId: domain.id,
      kind: 'auto',
      description: 'Test',
      incompleteReason: null,
      unread: [],
      takenAt: new Date(),
      planId,
      ...hashed(zone),
    });
  const keep = (zone: Zone, before?: Zone) =>
    db
      .em()
      .transactional((em) =>
        contents.keep(em, { accountId: domain.accountId, ...hashed(zone), before: before && hashed(before) }),
      );
  const rows = async (table: string) => {
    const sql = `select count(*)::int as count from ${table} where account_id = ?`;
    return (await db.em().execute<{ count: number }[]>(sql, [domain.accountId]))[0]?.count ?? 0;
  };
  const tables = ['zone_content', 'zone_chunk_list', 'zone_chunk'];
  const counts = () => Promise.all(tables.map(rows));
  const read = (zone: Zone) => contents.zone(domain.accountId, hashZone(zone), domain.name);
  const sweeper = () => new ContentSweep(db.em(), { enqueue } as unknown as Jobs);
  const sweep = () => sweeper().sweep({ accountId: domain.accountId });

  it('are read back complete; a change of one name and the SOA adds one list and two chunks', async () => {
    const [before, after] = [zoneOf(3_000), zoneOf(3_000, 17, 2)];
    await take(before);
    const [, lists = 0, chunks = 0] = await counts();
    await take(after);
    expect(await counts()).toEqual([2, lists + 1, chunks + 2]);
    expect(await read(before)).toEqual(before);
    expect(await read(after)).toEqual(after);
  });

  it.each([
    ['a changed record', zoneOf(3_000, 17, 2)],
    ['new and deleted names', zoneOf(2_990, -1, 2)],
    ['only another SOA', zoneOf(3_000, -1, 2)],
    ['another TTL of all records', { ...zoneOf(3_000), rrsets: zoneOf(3_000).rrsets.map(withTtl(9)) }],
    ['another number of chunks', zoneOf(200)],
    ['no records', zoneOf(0)],
  ])('have the same chunks whether split from the zone before or as a whole: %s', async (_, after) => {
    const { accountId: other } = await aUser(db.em());
    await keep(zoneOf(3_000));
    await keep(after, zoneOf(3_000));
    await db.em().transactional((em) => contents.keep(em, { accountId: other, ...hashed(after) }));
    const { hash } = hashed(after);
    expect(await contents.chunksOf(domain.accountId, hash)).toEqual(await contents.chunksOf(other, hash));
    expect(await read(after)).toEqual(after);
  });

  it('are split as a whole when the zone before is not stored', async () => {
    await keep(zoneOf(3_000, 17), zoneOf(3_000));
    expect(await read(zoneOf(3_000, 17))).toEqual(zoneOf(3_000, 17));
  });

  it('are never read as a smaller zone while the sweep deletes a chunk', async () => {
    const zone = zoneOf(500);
    await keep(zone);
    const [, chunk = ''] = await contents.chunksOf(domain.accountId, hashZone(zone));
    await db
      .em()
      .execute(`delete from zone_chunk where account_id = ? and hash = decode(?, 'hex')`, [domain.accountId, chunk]);
    await expect(read(zone)).rejects.toThrow('a chunk of a zone content is gone');
  });

  it('are stored once by concurrent writers', async () => {
    const zone = zoneOf(1_000);
    await Promise.all(Array.from({ length: 8 }, () => take(zone)));
    expect(await rows('zone_content')).toBe(1);
    expect(await rows('snapshot')).toBe(8);
    expect(await db.em().execute('select snapshot_count as count from domain where id = ?', [domain.id])).toEqual([
      { count: 8 },
    ]);
  });

  it('survive a sweep that runs while they are stored again', async () => {
    const zones = [zoneOf(200), zoneOf(200, 3), zoneOf(200, 5)];
    for (let round = 0; round < 6; round += 1) {
      const kept = await Promise.all(zones.flatMap((zone) => [take(zone), sweep()]));
      const snapshots = kept.flatMap((snapshot) => snapshot ?? []);
      for (const zone of zones) expect(await read(zone)).toEqual(zone);
      const deleted = snapshots.map(({ id, domainId }) => ({ id, domainId }));
      await Promise.all([db.em().transactional((em) => store.delete(em, deleted)), sweep(), take(zones[0]!), sweep()]);
      expect(await read(zones[0]!)).toEqual(zones[0]);
    }
  });

  it('are swept when no snapshot points at them, and only then', async () => {
    const [one, other] = [zoneOf(500), zoneOf(500, 9)];
    const kept = await take(one);
    const { id, domainId } = await take(other);
    await sweep();
    expect(await rows('zone_content')).toBe(2);
    await db.em().transactional((em) => store.delete(em, [{ id, domainId }]));
    enqueue.mockClear();
    await sweeper().sweepAccounts();
    expect(enqueue.mock.calls.map(([, payload]) => payload)).toContainEqual({ accountId: domain.accountId });
    await sweep();
    expect(await rows('zone_content')).toBe(1);
    expect(await read(one)).toEqual(one);
    expect(kept.recordCount).toBe(501);
    await db.em().transactional((em) => store.delete(em, [kept]));
    await sweep();
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it.each(['before_hash', 'after_hash'])('are kept while the %s of a plan points at them', async (column) => {
    const zone = zoneOf(100);
    await keep(zone);
    await db.em().execute(
      `insert into change_plan (id, account_id, domain_id, source, mode, status, base_hash, hash, named_by_person,
         blocked, warnings, findings, moves, created_at, ${column})
       values (gen_random_uuid(), ?, ?, 'edit', 'additive', 'applied', '', '', true, '[]', '[]', '[]', '[]', now(), ?)`,
      [domain.accountId, domain.id, hashZone(zone)],
    );
    await sweep();
    expect(await read(zone)).toEqual(zone);
    await db.em().execute(`update change_plan set ${column} = null where domain_id = ?`, [domain.id]);
    await sweep();
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('keep one snapshot per plan and kind', async () => {
    const planId = '0193a5a0-0000-7000-8000-000000000001';
    const first = await take(zoneOf(5), planId);
    expect((await take(zoneOf(5, 1), planId)).id).toBe(first.id);
    expect(await rows('snapshot')).toBe(1);
  });

  it('show one set as it was in each snapshot, at the apex too', async () => {
    const [a, soa] = [parseRecordType('A'), parseRecordType('SOA')];
    for (const zone of [zoneOf(3_000), zoneOf(3_000, 17, 2)]) await take(zone);
    const valuesOf = async (name: RelativeName, type: RecordType) =>
      (await new RrsetSnapshots(db.em()).of(domain, { name, type })).map(({ rrset }) => rrset?.values).reverse();
    expect(await valuesOf(parseOwner('h17', zoneOf(0).name), a)).toEqual([['10.0.0.17'], ['10.0.0.255']]);
    expect((await valuesOf(apex, soa)).map((values) => values?.[0]?.split(' ')[2])).toEqual(['1', '2']);
    expect(await valuesOf(parseOwner('nothing', zoneOf(0).name), a)).toEqual([undefined, undefined]);
  });
});

function zoneOf(count: number, changed = -1, serial = 1): Zone {
  const soa = `@ 300 SOA ns1.example.net. host.example.net. ${serial} 7200 3600 1209600 300`;
  const lines = Array.from({ length: count }, (_, n) => `h${n} 300 A 10.0.${n >> 8}.${n === changed ? 255 : n & 127}`);
  return aZone([soa, ...lines].join('\n'), zoneName);
}

function withTtl(ttlSeconds: number) {
  return (rrset: Rrset): Rrset => ({ ...rrset, ttlSeconds });
}
