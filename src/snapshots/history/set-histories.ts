import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RecordType, RelativeName, Rrset } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { ZoneHistory } from '../../records/index.js';
import { placeNumber } from '../content/chunks.js';
import { ZoneContents } from '../content/zone-contents.js';
import { versionsOf, type SetVersion, type Sighting } from './set-versions.js';

/** More are not looked at: the latest count. */
const maxSnapshots = 10_000;

interface SnapshotOfChunk {
  id: string;
  takenAt: string;
  description: string;
  /** The chunk that would hold the set. */
  chunk: string;
}

/** "What was www on 3 March?": one set through all snapshots and our own writes. */
@Injectable()
export class SetHistories {
  constructor(
    private readonly em: EntityManager,
    private readonly contents: ZoneContents,
    private readonly writes: ZoneHistory,
  ) {}

  /** Oldest first. */
  async of(domain: Domain, set: { name: RelativeName; type: RecordType }): Promise<SetVersion[]> {
    const written = (await this.writes.ofSet(domain, set)).map(({ planId, at, rrset }): Sighting => {
      return { rrset, by: { kind: 'change', id: planId, at, description: 'A change made here' } };
    });
    return versionsOf([...(await this.seen(domain, set)), ...written]);
  }

  /** Reads the one chunk of each content that the name falls into, and each of them once. */
  private async seen(domain: Domain, set: { name: RelativeName; type: RecordType }): Promise<Sighting[]> {
    const snapshots = await this.em.fork().execute<SnapshotOfChunk[]>(
      `select snapshot.id, snapshot.taken_at as "takenAt", snapshot.description,
         content.chunks[1 + ?::bigint % cardinality(content.chunks)] as chunk
       from snapshot join zone_content content
         on content.account_id = snapshot.account_id and content.hash = snapshot.content_hash
       where snapshot.account_id = ? and snapshot.domain_id = ? order by snapshot.taken_at desc limit ?`,
      [placeNumber(set.name), domain.accountId, domain.id, maxSnapshots],
    );
    const chunks = await this.contents.load(
      domain.accountId,
      snapshots.map(({ chunk }) => chunk),
    );
    const inChunk = new Map([...chunks].map(([hash, rrsets]) => [hash, find(rrsets, set)]));
    return snapshots.map(({ id, takenAt, description, chunk }) => {
      const by = { kind: 'snapshot' as const, id, at: new Date(takenAt), description };
      return { rrset: inChunk.get(chunk) ?? null, by };
    });
  }
}

function find(rrsets: readonly Rrset[], { name, type }: { name: RelativeName; type: RecordType }): Rrset | null {
  return rrsets.find((rrset) => rrset.name === name && rrset.type === type) ?? null;
}
