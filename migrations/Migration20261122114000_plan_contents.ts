import { createHash } from 'node:crypto';
import { Migration } from '@mikro-orm/migrations';
import { apex, countRecords, hashZone, makeZone, parseFqdn, type Rrset, type Zone } from '../src/dns/index.js';

interface PlanRow {
  accountId: string;
  domainName: string;
  before: Rrset[];
  after: Rrset[] | null;
}

/**
 * Plans point at contents instead of carrying two zones each. Contents list their chunks in two levels, with hashes as
 * bytes; contents that were stored before keep their chunks.
 */
export class Migration20261122114000_plan_contents extends Migration {
  override async up(): Promise<void> {
    for (const sql of chunkLists) await this.execute(sql);
    for (const sql of planColumns) await this.execute(sql);
    const plans = (await this.execute('select id from change_plan order by id')) as { id: string }[];
    // One at a time: a plan may carry two zones of many megabytes.
    for (const { id } of plans) await this.movePlan(id);
    for (const sql of planConstraints) await this.execute(sql);
  }

  private async movePlan(id: string): Promise<void> {
    const [plan] = (await this.execute(
      `select plan.account_id as "accountId", domain.name as "domainName", zone_before as before, zone_after as after
       from change_plan plan join domain on domain.id = plan.domain_id where plan.id = ?`,
      [id],
    )) as PlanRow[];
    if (!plan) return;
    const [before, after] = [await this.store(plan, plan.before), plan.after && (await this.store(plan, plan.after))];
    await this.execute('update change_plan set before_hash = ?, after_hash = ? where id = ?', [before, after, id]);
  }

  /** Gives the hash that names the content. */
  private async store({ accountId, domainName }: PlanRow, rrsets: readonly Rrset[]): Promise<string> {
    const zone = makeZone(parseFqdn(domainName), rrsets);
    const hash = hashZone(zone);
    const stored = await this.execute('select 1 from zone_content where account_id = ? and hash = ?', [
      accountId,
      hash,
    ]);
    if (stored.length > 0) return hash;
    const split = splitZone(zone);
    await this.execute(
      `insert into zone_chunk (account_id, hash, rrsets) select ?, decode(hash, 'hex'), rrsets
       from json_to_recordset(?::json) as row (hash text, rrsets jsonb) on conflict do nothing`,
      [accountId, JSON.stringify([split.apex, ...split.places])],
    );
    const lists = listsOf(split.places.map((chunk) => chunk.hash));
    await this.execute(
      `insert into zone_chunk_list (account_id, hash, chunks)
       select ?, decode(hash, 'hex'), array(select decode(value, 'hex') from json_array_elements_text(chunks))
       from json_to_recordset(?::json) as row (hash text, chunks json) on conflict do nothing`,
      [accountId, JSON.stringify(lists)],
    );
    await this.execute(
      `insert into zone_content (account_id, hash, apex_chunk, places, lists, record_count)
       select ?, ?, decode(?, 'hex'), ?, array(select decode(value, 'hex') from json_array_elements_text(?::json)), ?`,
      [
        accountId,
        hash,
        split.apex.hash,
        split.places.length,
        JSON.stringify(lists.map((list) => list.hash)),
        countRecords(zone),
      ],
    );
    return hash;
  }
}

const chunkLists = [
  'create table "zone_chunk_list" ("account_id" uuid not null, "hash" bytea not null, "chunks" bytea[] not null, primary key ("account_id", "hash"))',
  'alter table "zone_chunk_list" add constraint "zone_chunk_list_account_id_fk" foreign key ("account_id") references "account" ("id") on delete cascade',
  `alter table "zone_chunk" alter column "hash" type bytea using decode(translate("hash", '-_', '+/') || '=', 'base64')`,
  'alter table "zone_content" add column "apex_chunk" bytea null, add column "places" int null, add column "lists" bytea[] null',
  // As many lists as a list has chunks, or half as many; the number of chunks is a power of two.
  `create temporary table "moved_list" on commit drop as
   select account_id, hash as content, list, sha256(string_agg(chunk, ''::bytea order by place)) as hash,
     array_agg(chunk order by place) as chunks
   from (
     select account_id, hash, place, decode(translate(chunk, '-_', '+/') || '=', 'base64') as chunk,
       (place - 1) / power(2, round(log(2, cardinality(chunks)) / 2))::int as list
     from zone_content, unnest(chunks) with ordinality as listed (chunk, place)) listed
   group by account_id, content, list`,
  'insert into "zone_chunk_list" select distinct on (account_id, hash) account_id, hash, chunks from moved_list',
  `update "zone_content" set places = cardinality(zone_content.chunks), lists = array(
     select moved.hash from moved_list moved
     where moved.account_id = zone_content.account_id and moved.content = zone_content.hash order by moved.list)`,
  'alter table "zone_content" drop column "chunks", alter column "places" set not null, alter column "lists" set not null',
];

const planColumns = [
  'alter table "change_plan" add column "before_hash" varchar(255) null, add column "after_hash" varchar(255) null',
];

const planConstraints = [
  'alter table "change_plan" drop column "zone_before", drop column "zone_after"',
  'create index "change_plan_account_id_before_hash_index" on "change_plan" ("account_id", "before_hash")',
  'create index "change_plan_account_id_after_hash_index" on "change_plan" ("account_id", "after_hash")',
  'create index "change_plan_contents_index" on "change_plan" ("applied_at") where "before_hash" is not null',
  'alter table "change_plan" add constraint "change_plan_before_hash_owned_fk" foreign key ("account_id", "before_hash") references "zone_content" ("account_id", "hash") on delete restrict',
  'alter table "change_plan" add constraint "change_plan_after_hash_owned_fk" foreign key ("account_id", "after_hash") references "zone_content" ("account_id", "hash") on delete restrict',
];

/*
 * The layout of contents as it was when this migration was written. It is no import: contents that are stored by this
 * migration must fit the tables that it leaves.
 */

interface Chunk {
  hash: string;
  rrsets: readonly Rrset[];
}

function splitZone(zone: Zone): { apex: Chunk; places: Chunk[] } {
  const count = zone.rrsets.length;
  const places = count < 64 ? 1 : 2 ** Math.round(Math.log2(1.5 * Math.sqrt(count)));
  const chunkOf = (rrsets: readonly Rrset[]) => ({ hash: hashZone({ name: zone.name, rrsets }), rrsets });
  const byPlace = Map.groupBy(zone.rrsets, ({ name }) => (name === apex ? apex : placeNumber(name) % places));
  return {
    apex: chunkOf(byPlace.get(apex) ?? []),
    places: Array.from({ length: places }, (_, place) => chunkOf(byPlace.get(place) ?? [])),
  };
}

function placeNumber(name: string): number {
  return parseInt(sha256(name).slice(0, 8), 16);
}

function listsOf(chunks: readonly string[]): { hash: string; chunks: string[] }[] {
  const length = 2 ** Math.round(Math.log2(chunks.length) / 2);
  return Array.from({ length: chunks.length / length }, (_, index) => {
    const part = chunks.slice(index * length, (index + 1) * length);
    return { hash: sha256(Buffer.from(part.join(''), 'hex')), chunks: part };
  });
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
