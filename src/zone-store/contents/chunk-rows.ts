import type { EntityManager } from '@mikro-orm/postgresql';
import type { Rrset } from '../../dns/index.js';
import { batchesOf, writeInBatches } from '../../platform/db/index.js';
import type { Chunk, ChunkList } from './chunks.js';

/** Chunks per statement: the JSON of more would keep everybody else waiting while it is made. */
const chunksPerStatement = 16;
/** Hashes, and lists of them, are short. */
const hashesPerStatement = 256;

/** A parameter with hashes: a JSON list of hexadecimal texts. */
const hashes = `(select decode(value, 'hex') from json_array_elements_text(?::json))`;

/** The sets of each chunk, by the hash of the chunk. */
export async function loadChunks(
  em: EntityManager,
  accountId: string,
  wanted: Iterable<string>,
): Promise<Map<string, Rrset[]>> {
  const found = new Map<string, Rrset[]>();
  for (const part of batchesOf([...new Set(wanted)], chunksPerStatement)) {
    const rows = await em.execute<{ hash: string; rrsets: Rrset[] }[]>(
      `select encode(hash, 'hex') as hash, rrsets from zone_chunk where account_id = ? and hash in ${hashes}`,
      [accountId, JSON.stringify(part)],
    );
    for (const { hash, rrsets } of rows) found.set(hash, rrsets);
  }
  return found;
}

/** Inserts the chunks that are not stored yet. Does not read the contents of the others. */
export async function storeChunks(em: EntityManager, accountId: string, chunks: readonly Chunk[]): Promise<void> {
  await writeInBatches(em, {
    items: await missing(em, 'zone_chunk', accountId, chunks),
    rowsPerStatement: chunksPerStatement,
    rowOf: ({ hash, rrsets }) => ({ hash, rrsets }),
    sql: `insert into zone_chunk (account_id, hash, rrsets) select $2, decode(hash, 'hex'), rrsets
      from json_to_recordset($1::json) as row (hash text, rrsets jsonb) on conflict do nothing`,
    parameters: [accountId],
  });
}

/** Inserts the lists that are not stored yet. */
export async function storeLists(em: EntityManager, accountId: string, lists: readonly ChunkList[]): Promise<void> {
  for (const part of batchesOf(await missing(em, 'zone_chunk_list', accountId, lists), hashesPerStatement)) {
    await em.execute(
      `insert into zone_chunk_list (account_id, hash, chunks)
       select ?, decode(hash, 'hex'), array(select decode(value, 'hex') from json_array_elements_text(chunks))
       from json_to_recordset(?::json) as row (hash text, chunks json) on conflict do nothing`,
      [accountId, JSON.stringify(part)],
      'run',
    );
  }
}

/** Sorted: concurrent transactions that store the same rows in one order cannot deadlock. */
async function missing<Row extends { hash: string }>(
  em: EntityManager,
  table: 'zone_chunk' | 'zone_chunk_list',
  accountId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  for (const part of batchesOf([...byHash.keys()], hashesPerStatement)) {
    const stored = await em.execute<{ hash: string }[]>(
      `select encode(hash, 'hex') as hash from ${table} where account_id = ? and hash in ${hashes}`,
      [accountId, JSON.stringify(part)],
    );
    for (const { hash } of stored) byHash.delete(hash);
  }
  return [...byHash.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1));
}
