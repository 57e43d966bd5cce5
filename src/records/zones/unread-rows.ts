import type { EntityManager } from '@mikro-orm/postgresql';
import { unreadOwner, type Fqdn, type UnreadRecord } from '../../dns/index.js';
import { batchesOf, newId } from '../../platform/db/index.js';

interface UnreadRow {
  name: string;
  type: string;
  rdata: string;
  ttl_seconds: number;
}

interface OwnerOfRows {
  accountId: string;
  domainId: string;
  zone: Fqdn;
}

/** The host's names are of any length, and those in an index are not. */
const longestName = 255;
const longestType = 64;
const rowsPerStatement = 500;

/**
 * Makes the rows of records that we cannot decode equal to the reading, in the caller's transaction. A record that comes
 * again as it was keeps its id.
 */
export async function writeUnread(
  em: EntityManager,
  { zone, ...owner }: OwnerOfRows,
  unread: readonly UnreadRecord[],
): Promise<void> {
  const stored = await em.execute<(UnreadRow & { id: string })[]>(
    `select id, name, type, rdata, ttl_seconds from dns_record
     where account_id = ? and status = 'unreadable' and domain_id = ?`,
    [owner.accountId, owner.domainId],
  );
  const rows = new Map(unread.map((record) => rowOf(record, zone)).map((row) => [keyOf(row), row]));
  const gone = stored.filter((row) => !rows.delete(keyOf(row))).map(({ id }) => id);
  for (const ids of batchesOf(gone, rowsPerStatement))
    await em.execute('delete from dns_record where id in (?)', [ids], 'run');
  for (const part of batchesOf([...rows.values()], rowsPerStatement)) await insert(em, { zone, ...owner }, part);
}

async function insert(em: EntityManager, owner: OwnerOfRows, rows: readonly UnreadRow[]): Promise<void> {
  const values = rows.map((row) => ({ ...row, id: newId(), search_text: searchTextOf(row, owner.zone) }));
  await em.execute(
    `insert into dns_record
       (id, account_id, domain_id, name, type, rdata, ttl_seconds, search_text, status, created_at, updated_at)
     select id, ?, ?, name, type, rdata, ttl_seconds, search_text, 'unreadable', now(), now()
     from json_to_recordset(?::json) as row (id uuid, name text, type text, rdata text, ttl_seconds int, search_text text)`,
    [owner.accountId, owner.domainId, JSON.stringify(values)],
    'run',
  );
}

function rowOf(record: UnreadRecord, zone: Fqdn): UnreadRow {
  const { type, text, ttlSeconds } = record;
  return {
    name: unreadOwner(record, zone).slice(0, longestName).toWellFormed(),
    type: type.slice(0, longestType).toWellFormed(),
    rdata: text,
    ttl_seconds: ttlSeconds,
  };
}

/** Like that of other records: the whole name, a blank, and what the table shows. */
function searchTextOf({ name, rdata }: UnreadRow, zone: Fqdn): string {
  return `${unreadFqdn(name, zone)} ${rdata}`.toLowerCase();
}

/** The whole name without the dot at its end; nobody knows whether it is one. */
export function unreadFqdn(name: string, zone: string): string {
  if (name === '@') return zone.slice(0, -1);
  return name.endsWith('.') ? name.slice(0, -1) : `${name}.${zone.slice(0, -1)}`;
}

function keyOf({ name, type, rdata, ttl_seconds: ttl }: UnreadRow): string {
  return JSON.stringify([name, type, rdata, ttl]);
}
