import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { Migration20261122114000_plan_contents } from '../../migrations/Migration20261122114000_plan_contents.js';
import { databaseOptions } from '../../src/database.js';
import { hashZone, type Zone } from '../../src/dns/index.js';
import { ChangePlan } from '../../src/records/plans/change-plan.entity.js';
import { RrsetSnapshots, ZoneContents } from '../../src/zone-store/index.js';
import { placeNumber } from '../../src/zone-store/contents/chunks.js';
import { aZone } from '../builders/zones.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';

const zoneName = 'example.org';
const [accountId, domainId] = [randomUUID(), randomUUID()];
const ids = { planned: randomUUID(), applied: randomUUID(), partial: randomUUID(), applying: randomUUID() };

const zoneOf = (sets: number, address: string) => {
  const soa = '@ 300 SOA ns1.example.net. host.example.net. 1 7200 3600 1209600 300';
  const lines = Array.from({ length: sets }, (_, n) => `h${n} 300 A ${n === 17 ? address : '192.0.2.1'}`);
  return aZone([soa, ...lines].join('\n'), zoneName);
};
const [first, second, other] = [zoneOf(500, '192.0.2.2'), zoneOf(500, '192.0.2.3'), zoneOf(3, '192.0.2.2')];

describe('the migration of plans to contents', () => {
  let database: OldDatabase;
  let client: pg.Client;
  let orm: MikroORM;
  let contents: ZoneContents;

  beforeAll(async () => {
    database = await databaseBefore(Migration20261122114000_plan_contents);
    client = database.sql;
    await client.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    const provider = randomUUID();
    await client.query(
      `insert into dns_provider (id, name, display_name, icon_class, color_class, is_active, auth_type, created_at)
       values ($1, 'sandbox', 'Sandbox', '', '', true, 'custom', now())`,
      [provider],
    );
    await client.query(
      `insert into domain (id, account_id, name, provider_id, status, record_count, last_modified_at, created_at)
       values ($1, $2, $3, $4, 'active', 0, now(), now())`,
      [domainId, accountId, `${zoneName}.`, provider],
    );
    await oldContent(first, 4);
    await oldContent(other, 1);
    await oldPlan(ids.planned, 'planned', first, null);
    await oldPlan(ids.applied, 'applied', first, second);
    await oldPlan(ids.partial, 'partial', second, other);
    await oldPlan(ids.applying, 'applying', other, null);
    await database.migrate();
    orm = await MikroORM.init(databaseOptions(database.url));
    contents = new ZoneContents(orm.em.fork());
  });

  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  /** As it was stored before: chunks by place, the apex among them, named by base64url texts. */
  async function oldContent(zone: Zone, places: number): Promise<void> {
    const parts = Array.from({ length: places }, (_, place) => {
      const rrsets = zone.rrsets.filter(({ name }) => placeNumber(name) % places === place);
      return { rrsets, hash: Buffer.from(hashZone({ ...zone, rrsets }), 'hex').toString('base64url') };
    });
    for (const { hash, rrsets } of parts)
      await client.query('insert into zone_chunk values ($1, $2, $3)', [accountId, hash, JSON.stringify(rrsets)]);
    const hashes = parts.map(({ hash }) => hash);
    await client.query('insert into zone_content values ($1, $2, $3, $4)', [accountId, hashZone(zone), hashes, 4]);
    await client.query(
      `insert into snapshot (id, account_id, domain_id, kind, description, timezone, pinned, content_hash, record_count, taken_at)
       values ($1, $2, $3, 'manual', '', 'UTC', false, $4, 4, now())`,
      [randomUUID(), accountId, domainId, hashZone(zone)],
    );
  }

  async function oldPlan(id: string, status: string, before: Zone, after: Zone | null): Promise<void> {
    await client.query(
      `insert into change_plan (id, account_id, domain_id, source, mode, status, base_hash, hash, named_by_person,
         blocked, warnings, findings, moves, zone_before, zone_after, created_at)
       values ($1, $2, $3, 'edit', 'additive', $4, '', '', true, '[]', '[]', '[]', '[]', $5, $6, now())`,
      [id, accountId, domainId, status, JSON.stringify(before.rrsets), after && JSON.stringify(after.rrsets)],
    );
  }

  const read = (hash: string | null | undefined) => (hash ? contents.zone(accountId, hash, zoneName) : null);

  it.each([
    ['planned', ids.planned, first, null],
    ['applied', ids.applied, first, second],
    ['partially applied', ids.partial, second, other],
    ['unfinished', ids.applying, other, null],
  ])('keeps the zones of a plan that is %s', async (_, id, before, after) => {
    const plan = await orm.em.fork().findOneOrFail(ChangePlan, { id });
    expect(plan.beforeHash).toBe(hashZone(before));
    expect(plan.afterHash ?? null).toBe(after && hashZone(after));
    expect(await read(plan.beforeHash)).toEqual(before);
    expect(await read(plan.afterHash)).toEqual(after);
  });

  it('stores a zone once that a snapshot had stored already, and can still read it', async () => {
    const { rows } = await client.query('select 1 from zone_content');
    expect(rows).toHaveLength(3);
    expect(await contents.chunksOf(accountId, hashZone(first))).toHaveLength(4);
    expect(await read(hashZone(first))).toEqual(first);
  });

  it('lets new contents share chunks with what it stored', async () => {
    const em = orm.em.fork();
    const next = zoneOf(500, '192.0.2.9');
    const count = async () => (await client.query('select 1 from zone_chunk')).rows.length;
    const chunks = await count();
    const before = { zone: second, hash: hashZone(second) };
    await em.transactional((tx) => contents.keep(tx, { accountId, zone: next, hash: hashZone(next), before }));
    expect(await count()).toBe(chunks + 1);
    expect(await read(hashZone(next))).toEqual(next);
  });

  it('finds the set at the apex in a content stored before the migration', async () => {
    const soa = first.rrsets.find(({ type }) => type === 'SOA');
    if (!soa) throw new Error('the zone has no SOA');
    const found = await new RrsetSnapshots(orm.em.fork()).of({ id: domainId, accountId }, soa);
    expect(found.map(({ rrset }) => rrset)).toContainEqual(soa);
  });
});
