import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { apex, type Phrase, type RecordType, type RelativeName, type Rrset, type Statement } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { loadChunks } from '../contents/chunk-rows.js';
import { placeNumber } from '../contents/chunks.js';

/** One set as it is in a snapshot. */
export interface RrsetInSnapshot {
  snapshotId: string;
  takenAt: Date;
  description: string;
  /** The description as data; null where a person wrote it. */
  phrase: Phrase | null;
  /** Why the snapshot may not show everything; null when it does. */
  incompleteReason: Statement | null;
  /** Null when the snapshot does not have the set. */
  rrset: Rrset | null;
}

interface SnapshotRow {
  snapshotId: string;
  takenAt: string;
  description: string;
  phrase: Phrase | null;
  incompleteReason: Statement | null;
  /** The chunk that would hold the set. */
  chunk: string;
}

/** Only the latest snapshots are read. */
const maxSnapshots = 10_000;

/** Reads one set from all snapshots of a domain. */
@Injectable()
export class RrsetSnapshots {
  constructor(private readonly em: EntityManager) {}

  /** Latest first. Reads only the chunk of each content that holds the name, and each chunk once. */
  async of(
    { id, accountId }: Pick<Domain, 'id' | 'accountId'>,
    { name, type }: { name: RelativeName; type: RecordType },
  ): Promise<RrsetInSnapshot[]> {
    const em = this.em.fork();
    const place = placeNumber(name);
    const snapshots = await em.execute<SnapshotRow[]>(
      `select snapshot.id as "snapshotId", snapshot.taken_at as "takenAt", snapshot.description, snapshot.phrase,
         snapshot.incomplete_reason as "incompleteReason",
         encode(case when ? and content.apex_chunk is not null then content.apex_chunk
           else list.chunks[1 + (?::bigint % content.places) % cardinality(list.chunks)] end, 'hex') as chunk
       from snapshot
       join zone_content content
         on content.account_id = snapshot.account_id and content.hash = snapshot.content_hash
       join zone_chunk_list list on list.account_id = content.account_id and list.hash =
         content.lists[1 + (?::bigint % content.places) / (content.places / cardinality(content.lists))]
       where snapshot.account_id = ? and snapshot.domain_id = ? order by snapshot.taken_at desc limit ?`,
      [name === apex, place, place, accountId, id, maxSnapshots],
    );
    const chunks = await loadChunks(
      em,
      accountId,
      snapshots.map(({ chunk }) => chunk),
    );
    const inChunk = new Map([...chunks].map(([hash, rrsets]) => [hash, find(rrsets, name, type)]));
    return snapshots.map(({ chunk, takenAt, ...snapshot }) => {
      return { ...snapshot, takenAt: new Date(takenAt), rrset: inChunk.get(chunk) ?? null };
    });
  }
}

function find(rrsets: readonly Rrset[], name: RelativeName, type: RecordType): Rrset | null {
  return rrsets.find((rrset) => rrset.name === name && rrset.type === type) ?? null;
}
