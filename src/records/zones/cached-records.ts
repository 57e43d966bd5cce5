import type { EntityManager } from '@mikro-orm/postgresql';
import {
  absoluteName,
  disabledValues,
  displayName,
  type Fqdn,
  type RelativeName,
  type Rrset,
  type Zone,
  makeRrset,
  makeZoneInSteps,
  mapInSteps,
  type Steps,
  printValue,
} from '../../dns/index.js';
import { namesAtOnce, namesInBatches, type ZoneParts } from '../../platform/data-export/index.js';
import { batchesOf, newId, writeInBatches } from '../../platform/db/index.js';
import { inSlices } from '../../platform/slices/index.js';
import type { HostedStatus } from './dns-record.entity.js';
import type { LiveRecord, CachedRecord, RecordDifference } from './match-records.js';

/** Each statement counts its records once more, by a trigger; the JSON of more rows would keep others waiting. */
const rowsPerStatement = 1_000;

interface OwnerOfRecords {
  accountId: string;
  domainId: string;
}

/** Without hydration: a zone of 20,000 records is read in well under a second. Without those that we cannot decode. */
export async function loadCachedRecords(
  em: EntityManager,
  { accountId, domainId }: OwnerOfRecords,
  only: { ids?: readonly string[]; names?: readonly RelativeName[] } = {},
): Promise<CachedRecord[]> {
  const { ids, names } = only;
  if (ids?.length === 0 || names?.length === 0) return [];
  return em.execute<CachedRecord[]>(
    `select id, name, type, rdata, ttl_seconds as "ttlSeconds", meta from dns_record
     where account_id = ? and domain_id = ? and status <> 'unreadable' ${ids ? 'and id in (?)' : ''} ${names ? 'and name in (?)' : ''}`,
    [accountId, domainId, ...(ids ? [ids] : []), ...(names ? [names] : [])],
  );
}

/** The zone as it was last read, in parts, by the caller's transaction. */
export function cachedZoneParts(em: EntityManager, owner: OwnerOfRecords, name: Fqdn): ZoneParts {
  const ofZone = { where: 'account_id = ? and domain_id = ?', parameters: [owner.accountId, owner.domainId] };
  return {
    name,
    namesAtOnce,
    names: () => namesInBatches(em, { table: 'dns_record', ...ofZone }),
    async *setsAt(names: readonly RelativeName[]) {
      yield await inSlices(setsOfRecords(await loadCachedRecords(em, owner, { names })));
    },
  };
}

/** The zone as it was last read. */
export function* zoneOfRecords(name: Fqdn, records: readonly CachedRecord[]): Steps<Zone> {
  return yield* makeZoneInSteps(name, yield* setsOfRecords(records));
}

/** A set for each record. */
function setsOfRecords(records: readonly CachedRecord[]): Steps<Rrset[]> {
  return mapInSteps(records, ({ rdata, meta, ...record }) => {
    return makeRrset({ ...record, values: [rdata], ...(meta && { meta }) });
  });
}

/** Writes the difference in the caller's transaction. */
export async function writeDifference(
  em: EntityManager,
  { zone, ...owner }: OwnerOfRecords & { zone: Fqdn },
  { added, changed, removed }: RecordDifference,
): Promise<void> {
  await deleteRows(em, removed);
  const rows = { rowsPerStatement, rowOf: (record: LiveRecord & { id?: string }) => rowOf(record, zone) };
  await writeInBatches(em, { items: changed, ...rows, sql: update });
  await insertRows(em, owner, added, rows.rowOf);
}

/** In the caller's transaction. */
export async function deleteRows(em: EntityManager, ids: readonly string[]): Promise<void> {
  for (const batch of batchesOf(ids, rowsPerStatement))
    await em.execute('delete from dns_record where id in (?)', [batch], 'run');
}

/** In the caller's transaction. */
export async function insertRows<Item>(
  em: EntityManager,
  { accountId, domainId }: OwnerOfRecords,
  items: readonly Item[],
  rowOf: (item: Item) => Row,
): Promise<void> {
  await writeInBatches(em, { items, rowsPerStatement, rowOf, sql: insert, parameters: [accountId, domainId] });
}

/** A row of the table, as statements take it. */
export interface Row {
  id: string;
  name: string;
  type: string;
  rdata: string;
  ttl_seconds: number;
  meta?: LiveRecord['meta'];
  search_text: string;
  status: HostedStatus;
}

const rowset = `json_to_recordset($1::json)
  as row (id uuid, name text, type text, rdata text, ttl_seconds int, meta jsonb, search_text text, status text)`;

const insert = `insert into dns_record
    (id, account_id, domain_id, name, type, rdata, ttl_seconds, meta, search_text, status, created_at, updated_at)
  select id, $2, $3, name, type, rdata, ttl_seconds, meta, search_text, status, now(), now() from ${rowset}`;

const update = `update dns_record set name = row.name, type = row.type, rdata = row.rdata, ttl_seconds = row.ttl_seconds,
    meta = row.meta, search_text = row.search_text, status = row.status, updated_at = now()
  from ${rowset} where dns_record.id = row.id`;

function rowOf(record: LiveRecord & { id?: string }, zone: Fqdn): Row {
  const { id = newId(), name, type, rdata, ttlSeconds, meta } = record;
  const status = statusOf(record);
  return { id, name, type, rdata, ttl_seconds: ttlSeconds, meta, search_text: searchTextOf(record, zone), status };
}

function statusOf({ meta, rdata }: Pick<LiveRecord, 'meta' | 'rdata'>): HostedStatus {
  return disabledValues({ meta: meta ?? undefined }).includes(rdata) ? 'disabled' : 'active';
}

/** The text that searches match, in lower case: the name in ASCII and in Unicode, and the value as the table shows it. */
export function searchTextOf({ name, type, rdata }: LiveRecord, zone: Fqdn): string {
  const fqdn = absoluteName(name, zone);
  const ascii = fqdn.slice(0, -1);
  const shown = displayName(fqdn);
  return [ascii, ...(shown === ascii ? [] : [shown]), printValue(type, rdata).value].join(' ').toLowerCase();
}
