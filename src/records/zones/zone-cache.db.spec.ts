import { aUser } from '../../../test/builders/account.js';
import { aDomain } from '../../../test/builders/domain.js';
import { aZone } from '../../../test/builders/zones.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { countRecords, finish, hashZone, makeZone, type Zone } from '../../dns/index.js';
import { ActivityLog, Domain } from '../../domains/index.js';
import { SystemClock } from '../../platform/clock/index.js';
import { SafetySnapshots, SnapshotStore, ZoneContents } from '../../zone-store/index.js';
import { loadCachedRecords, zoneOfRecords } from './cached-records.js';
import { ZoneCache } from './zone-cache.js';
import type { ZoneReading } from './zone-reader.js';

describe('the cached copy of a zone', () => {
  let db: TestOrm;
  let zones: ZoneCache;
  let domain: Domain;

  beforeAll(async () => {
    db = await openTestOrm();
    const snapshots = new SafetySnapshots(new SnapshotStore(db.em(), new ZoneContents(db.em())));
    zones = new ZoneCache(db.em(), snapshots, new ActivityLog(db.em(), new SystemClock()));
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    const { accountId } = await aUser(db.em());
    domain = await aDomain(db.em(), { accountId, name: `zone-${domainCount++}.example` });
  });

  const reading = (zone: Zone, startedAt = new Date()): ZoneReading => ({
    connection: {} as ZoneReading['connection'],
    zone,
    hash: hashZone(zone),
    listing: { rrsets: [...zone.rrsets] },
    startedAt,
    durationMs: 12,
    incompleteReason: null,
    unread: [],
  });
  const zoneOf = (text: string) => aZone(text, domain.name);
  const local = () => loadCachedRecords(db.em(), { accountId: domain.accountId, domainId: domain.id });
  const stored = () => db.em().findOneOrFail(Domain, { id: domain.id });

  it('is read back as the zone that was stored, with vendor data and unusual text', async () => {
    const odd = zoneOf(
      '@ 300 TXT "it\'s \\"a\\" \\\\ test ? ?? %s" "\\000\\255"\nx 60 TYPE65280 \\# 2 abcd\nwww 60 A 192.0.2.1',
    );
    const zone = makeZone(
      odd.name,
      odd.rrsets.map((set) => (set.type === 'A' ? { ...set, meta: { disabled: ['192.0.2.1'], note: "it's" } } : set)),
    );
    await zones.keep(domain.id, reading(zone));
    expect(finish(zoneOfRecords(zone.name, await local()))).toEqual(zone);
    expect(await stored()).toMatchObject({
      status: 'active',
      recordCount: countRecords(zone),
      zoneHash: hashZone(zone),
    });
  });

  it('reads and writes only the records at names that have changed since the previous reading', async () => {
    const before = zoneOf('a 300 A 192.0.2.1\nb 300 A 192.0.2.2\nc 300 A 192.0.2.3');
    await zones.keep(domain.id, reading(before));
    const previous = { zone: before, hash: hashZone(before) };
    await db.em().execute(`update dns_record set ttl_seconds = 77 where domain_id = ? and name = 'a'`, [domain.id]);
    const [a] = before.rrsets;
    const after = makeZone(before.name, [a!, ...zoneOf('b 60 A 192.0.2.2\nd 300 A 192.0.2.4').rrsets]);
    await zones.keep(domain.id, { ...reading(after), previous });
    const rows = (await local()).map(({ name, ttlSeconds }) => `${name} ${ttlSeconds}`);
    expect(rows.sort()).toEqual(['a 77', 'b 60', 'd 300']);
    expect(await stored()).toMatchObject({ zoneHash: hashZone(after), recordCount: 3 });
  });

  it('reads all records where the copy is not the previous reading', async () => {
    await zones.keep(domain.id, reading(zoneOf('a 300 A 192.0.2.1\nb 300 A 192.0.2.2')));
    const other = zoneOf('c 300 A 192.0.2.3');
    const after = zoneOf('c 300 A 192.0.2.3\nd 300 A 192.0.2.4');
    await zones.keep(domain.id, { ...reading(after), previous: { zone: other, hash: hashZone(other) } });
    expect((await local()).map(({ name }) => name).sort()).toEqual(['c', 'd']);
  });

  it('stores 20,000 records, and keeps their ids at the next reading', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `h${index} 300 A 10.0.${index >> 8}.${index & 255}`);
    const zone = zoneOf(lines.join('\n'));
    await zones.keep(domain.id, reading(zone));
    const first = await local();
    expect(first).toHaveLength(20_000);
    await zones.keep(domain.id, reading(zone));
    expect(new Set((await local()).map(({ id }) => id))).toEqual(new Set(first.map(({ id }) => id)));
  });

  it('equals the last reading, whatever was stored in between', async () => {
    for (const text of ['a 60 A 192.0.2.1\nb 60 A 192.0.2.1', 'a 60 A 192.0.2.2\nc 60 MX 10 x.example.', 'd 5 TXT x']) {
      await zones.keep(domain.id, reading(zoneOf(text)));
      expect(finish(zoneOfRecords(zoneOf(text).name, await local()))).toEqual(zoneOf(text));
    }
  });

  it('keeps the reading that began later, whichever ends last', async () => {
    const [early, late] = [new Date(1_000), new Date(2_000)];
    await zones.keep(domain.id, reading(zoneOf('late 60 A 192.0.2.1'), late));
    await zones.keep(domain.id, reading(zoneOf('early 60 A 192.0.2.1'), early));
    expect((await local()).map(({ name }) => name)).toEqual(['late']);
  });

  it('holds each record once after two concurrent readings', async () => {
    const zone = zoneOf('a 60 A 192.0.2.1\nb 60 A 192.0.2.1');
    await Promise.all(Array.from({ length: 8 }, () => zones.keep(domain.id, reading(zone))));
    expect(await local()).toHaveLength(2);
  });

  it('stays as it is when a reading fails', async () => {
    await zones.keep(domain.id, reading(zoneOf('a 60 A 192.0.2.1')));
    const before = await local();
    await zones.readFailed(domain.id, 'The host is away.');
    expect(await local()).toEqual(before);
    expect(await stored()).toMatchObject({ status: 'error', statusMessage: 'The host is away.', recordCount: 1 });
  });

  it('shows when the zone last changed, not when it was last read', async () => {
    const zone = zoneOf('a 60 A 192.0.2.1');
    await zones.keep(domain.id, reading(zone, new Date(1_000)));
    await zones.keep(domain.id, reading(zone, new Date(2_000)));
    expect(await stored()).toMatchObject({ lastModifiedAt: new Date(1_000), lastReadAt: new Date(2_000) });
  });

  it('shows why a reading cannot be complete', async () => {
    const found = reading(zoneOf('a 60 A 192.0.2.1'));
    await zones.keep(domain.id, { ...found, incompleteReason: 'Looked for 40 names.' });
    expect(await stored()).toMatchObject({ status: 'active', statusMessage: 'Looked for 40 names.' });
  });

  it('is not stored for a domain that was deleted meanwhile', async () => {
    await db.em().nativeDelete(Domain, { id: domain.id });
    await zones.keep(domain.id, reading(zoneOf('a 60 A 192.0.2.1')));
    expect(await local()).toEqual([]);
  });
});

let domainCount = 1;
