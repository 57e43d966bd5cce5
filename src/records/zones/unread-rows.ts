import type { EntityManager } from '@mikro-orm/postgresql';
import { unreadOwner, type Fqdn, type UnreadRecord } from '../../dns/index.js';
import { newId } from '../../platform/db/index.js';
import { deleteRows, insertRows } from './cached-records.js';

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
  const gone = stored.filter((row) => !rows.delete(keyOf(row)));
  await deleteRows(
    em,
    gone.map(({ id }) => id),
  );
  await insertRows(em, owner, [...rows.values()], (row) => {
    return { ...row, id: newId(), search_text: searchTextOf(row, zone), status: 'unreadable' };
  });
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
