import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { countRecords, parseFqdn, type RelativeName, type Rrset, type Zone } from '../../dns/index.js';
import { batchesOf } from '../../platform/db/index.js';
import { inSlices } from '../../platform/slices/index.js';
import { loadChunks, storeChunks, storeLists } from './chunk-rows.js';
import {
  differingNames,
  joinChunks,
  listsOf,
  placesFor,
  placesOf,
  splitChanged,
  splitInSteps,
  type SplitZone,
} from './chunks.js';
import { shareContent } from './content-lock.js';
import { ZoneContent } from './zone-content.entity.js';

/** Some thousand sets of a large zone. */
const chunksAtOnce = 16;

/** A zone with the hash that names its content. */
export interface HashedZone {
  zone: Zone;
  /** `hashZone` of it. */
  hash: string;
}

interface StoredContent extends HashedZone {
  accountId: string;
  /** The zone that this one was made from. If its content is stored, only the differences are processed. */
  before?: HashedZone;
}

interface Layout {
  /** Null in old contents: see `ZoneContent.apexChunk`. */
  apex: string | null;
  places: string[];
}

/** The sweep has deleted the content: nothing points at it any more. */
export class ContentGone extends Error {
  override readonly name = 'ContentGone';
}

/** Zone contents by their hash. Equal contents are stored once. */
@Injectable()
export class ZoneContents {
  private readonly prepared = new WeakMap<Zone, SplitZone>();

  constructor(private readonly em: EntityManager) {}

  /** Computes the part of `keep` that needs no database, for a zone that is unlike the stored one in most places. */
  async prepare(zone: Zone, before?: Zone): Promise<void> {
    if (before && placesFor(before.rrsets.length) === placesFor(zone.rrsets.length)) return;
    this.prepared.set(zone, await inSlices(splitInSteps(zone)));
  }

  /** Once: chunks of a large zone are half as much memory as the zone, which lives on. */
  private takePrepared(zone: Zone): SplitZone | undefined {
    const split = this.prepared.get(zone);
    this.prepared.delete(zone);
    return split;
  }

  /** Runs in the caller's transaction, and keeps the sweep of unused content away until that ends. */
  async keep(em: EntityManager, content: StoredContent): Promise<void> {
    const { accountId, hash, zone, before } = content;
    await shareContent(em, accountId);
    if ((await em.count(ZoneContent, { accountId, hash })) > 0) return;
    const split =
      (before && (await this.splitLike(em, accountId, zone, before))) ??
      this.takePrepared(zone) ??
      (await inSlices(splitInSteps(zone)));
    const lists = listsOf(split.places);
    await storeChunks(em, accountId, split.chunks);
    await storeLists(em, accountId, lists);
    await em.execute(
      `insert into zone_content (account_id, hash, apex_chunk, places, lists, record_count)
       select ?, ?, decode(?, 'hex'), ?, array(select decode(value, 'hex') from json_array_elements_text(?::json)), ?
       on conflict do nothing`,
      [
        accountId,
        hash,
        split.apex,
        split.places.length,
        JSON.stringify(lists.map((list) => list.hash)),
        countRecords(zone),
      ],
      'run',
    );
  }

  /** The number of records in a content. Rejects when there is no such content. */
  async recordCount(accountId: string, hash: string): Promise<number> {
    const { recordCount } = await this.em.fork().findOneOrFail(ZoneContent, { accountId, hash });
    return recordCount;
  }

  /** Hashes of all chunks of a content. Rejects with `ContentGone` when there is no such content. */
  async chunksOf(accountId: string, hash: string, em = this.em.fork()): Promise<string[]> {
    const layout = await layoutOf(em, accountId, hash);
    if (!layout) throw new ContentGone(`there is no zone content ${hash}`);
    return [...(layout.apex === null ? [] : [layout.apex]), ...layout.places];
  }

  /** The sets of each chunk, by the hash of the chunk. Rejects with `ContentGone` when one was deleted meanwhile. */
  async load(accountId: string, chunks: readonly string[], em = this.em.fork()): Promise<Map<string, Rrset[]>> {
    const sets = await loadChunks(em, accountId, chunks);
    // A zone without the sets of a chunk would pass for one whose records were deleted.
    if (chunks.some((chunk) => !sets.has(chunk))) throw new ContentGone('a chunk of a zone content is gone');
    return sets;
  }

  /** All sets, some at a time, in no order. Rejects with `ContentGone`. */
  async *sets(accountId: string, hash: string): AsyncGenerator<Rrset[]> {
    for (const chunks of batchesOf(await this.chunksOf(accountId, hash), chunksAtOnce)) {
      yield [...(await this.load(accountId, chunks)).values()].flat();
    }
  }

  /** The whole zone, in order. Inside a transaction by its `em`. Rejects with `ContentGone`. */
  async zone(accountId: string, hash: string, name: string, em = this.em.fork()): Promise<Zone> {
    const chunks = await this.chunksOf(accountId, hash, em);
    const sets = await this.load(accountId, chunks, em);
    return joined(name, chunks, sets);
  }

  /**
   * The zone with at least its sets at these names, which costs little in a large zone. Rejects with `ContentGone`.
   */
  async zoneAt(accountId: string, hash: string, name: string, names: ReadonlySet<RelativeName>): Promise<Zone> {
    const em = this.em.fork();
    const layout = await layoutOf(em, accountId, hash);
    if (!layout?.apex) return this.zone(accountId, hash, name, em);
    const { apex, places } = layout;
    const chunks = [apex, ...[...placesOf(names, places.length)].flatMap((place) => places[place] ?? [])];
    const sets = await this.load(accountId, chunks, em);
    return joined(name, chunks, sets);
  }

  /** Null when the whole zone has to be split. */
  private async splitLike(
    em: EntityManager,
    accountId: string,
    zone: Zone,
    before: HashedZone,
  ): Promise<SplitZone | null> {
    const stored = await layoutOf(em, accountId, before.hash);
    if (!stored?.apex || stored.places.length !== placesFor(zone.rrsets.length)) return null;
    const changedNames = await inSlices(differingNames(before.zone, zone));
    const changed = placesOf(changedNames, stored.places.length);
    // Reading most of the chunks costs more than hashing them.
    if (changed.size > stored.places.length / 4) return null;
    const sets = await loadChunks(
      em,
      accountId,
      [...changed].flatMap((place) => stored.places[place] ?? []),
    );
    const namesBefore = [...sets.values()].flatMap((rrsets) => rrsets.map(({ name }) => name));
    const names = new Set([...changedNames, ...namesBefore]);
    return inSlices(splitChanged(zone, stored.places, { changed, names }));
  }
}

function joined(name: string, chunks: readonly string[], sets: ReadonlyMap<string, readonly Rrset[]>): Promise<Zone> {
  const held = chunks.map((chunk) => ({ rrsets: sets.get(chunk) ?? [] }));
  return inSlices(joinChunks(parseFqdn(name), held));
}

async function layoutOf(em: EntityManager, accountId: string, hash: string): Promise<Layout | null> {
  const [layout] = await em.execute<Layout[]>(
    `select encode(content.apex_chunk, 'hex') as apex, array(
       select encode(held.chunk, 'hex')
       from unnest(content.lists) with ordinality as listed (hash, list_place)
       join zone_chunk_list list on list.account_id = content.account_id and list.hash = listed.hash
       cross join unnest(list.chunks) with ordinality as held (chunk, place)
       order by listed.list_place, held.place) as places
     from zone_content content where content.account_id = ? and content.hash = ?`,
    [accountId, hash],
  );
  return layout ?? null;
}
