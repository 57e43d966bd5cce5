import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { countRecords, parseFqdn, type Rrset, type Zone } from '../../dns/index.js';
import { batchesOf } from '../../platform/db/index.js';
import { joinChunks, splitZone, type Chunk } from './chunks.js';
import { shareContent } from './content-lock.js';
import { ZoneContent } from './zone-content.entity.js';

/** Chunks that a statement carries: none grows past some megabytes. */
const chunksPerStatement = 256;

interface StoredContent {
  accountId: string;
  /** `hashZone` of the zone. */
  hash: string;
  zone: Zone;
}

/** Zones by what is in them: what was stored once is never stored again. */
@Injectable()
export class ZoneContents {
  constructor(private readonly em: EntityManager) {}

  /** In the caller's transaction, which keeps the sweep of unused content away until it ends. */
  async keep(em: EntityManager, { accountId, hash, zone }: StoredContent): Promise<void> {
    await shareContent(em, accountId);
    if ((await em.count(ZoneContent, { accountId, hash })) > 0) return;
    const chunks = splitZone(zone);
    await this.keepChunks(em, accountId, chunks);
    await em.execute(
      `insert into zone_content (account_id, hash, chunks, record_count)
       select ?, ?, array(select json_array_elements_text(?::json)), ? on conflict do nothing`,
      [accountId, hash, JSON.stringify(chunks.map((chunk) => chunk.hash)), countRecords(zone)],
      'run',
    );
  }

  /** By place. Rejects when there is no such content. */
  async chunksOf(accountId: string, hash: string): Promise<readonly string[]> {
    const { chunks } = await this.em.fork().findOneOrFail(ZoneContent, { accountId, hash });
    return chunks;
  }

  /** Sets by the name of the chunk that they are in. */
  async load(accountId: string, hashes: readonly string[]): Promise<Map<string, Rrset[]>> {
    const found = new Map<string, Rrset[]>();
    for (const part of batchesOf([...new Set(hashes)], chunksPerStatement)) {
      const rows = await this.em
        .fork()
        .execute<{ hash: string; rrsets: Rrset[] }[]>(
          'select hash, rrsets from zone_chunk where account_id = ? and hash in (?)',
          [accountId, part],
        );
      for (const { hash, rrsets } of rows) found.set(hash, rrsets);
    }
    return found;
  }

  /** The whole zone, in order. */
  async zone(accountId: string, hash: string, name: string): Promise<Zone> {
    const chunks = await this.chunksOf(accountId, hash);
    const sets = await this.load(accountId, chunks);
    return joinChunks(
      parseFqdn(name),
      chunks.map((chunk) => ({ rrsets: sets.get(chunk) ?? [] })),
    );
  }

  private async keepChunks(em: EntityManager, accountId: string, chunks: readonly Chunk[]): Promise<void> {
    const there = new Set<string>();
    for (const part of batchesOf(
      chunks.map(({ hash }) => hash),
      chunksPerStatement,
    )) {
      const sql = 'select hash from zone_chunk where account_id = ? and hash in (?)';
      for (const { hash } of await em.execute<{ hash: string }[]>(sql, [accountId, part])) there.add(hash);
    }
    const missing = new Map(chunks.filter(({ hash }) => !there.has(hash)).map((chunk) => [chunk.hash, chunk]));
    // In one order for everybody: two that store the same chunks wait for each other, and not in a circle.
    const ordered = [...missing.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1));
    for (const part of batchesOf(ordered, chunksPerStatement)) {
      await em.execute(
        `insert into zone_chunk (account_id, hash, rrsets) select ?, hash, rrsets
         from json_to_recordset(?::json) as row (hash text, rrsets jsonb) on conflict do nothing`,
        [accountId, JSON.stringify(part)],
        'run',
      );
    }
  }
}
