import { LockMode } from '@mikro-orm/core';
import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import {
  countRecords,
  type UnreadRecord,
  type Zone,
  phraseOf,
  type Sentence,
  type Statement,
} from '../../dns/index.js';
import { Domain } from '../../domains/index.js';
import { findOwned, newId } from '../../platform/db/index.js';
import { NotFound } from '../../platform/errors/index.js';
import { ContentGone, ZoneContents, type HashedZone } from '../contents/zone-contents.js';
import { Snapshot, type SnapshotKind } from './snapshot.entity.js';

type Owner = Pick<Actor, 'accountId'>;

/** A complete reading of a zone. */
export interface ZoneState extends HashedZone {
  /** When the reading began. */
  startedAt: Date;
  /** Why the reading may not show everything, as a sentence for people; null when it does. */
  incompleteReason: Statement | null;
  /** Records that the host listed and we cannot decode. */
  unread: readonly UnreadRecord[];
}

/** A complete reading of a zone, and why it is kept. */
export interface NewSnapshot extends HashedZone {
  accountId: string;
  domainId: string;
  kind: SnapshotKind;
  /** When the reading began. */
  takenAt: Date;
  /** A sentence of ours, or the words of a person. */
  description: string | Sentence;
  /** IANA name; `UTC` unless said. */
  timezone?: string;
  label?: string | null;
  userId?: string | null;
  /** The change plan that it belongs to. */
  planId?: string | null;
  /** Why the reading may not show everything. */
  incompleteReason: Statement | null;
  /** Records that the host listed and we cannot decode. */
  unread: readonly UnreadRecord[];
}

/** Snapshots as rows, with the domain's count of them. Limits of the subscription are checked by the caller. */
@Injectable()
export class SnapshotStore {
  constructor(
    private readonly em: EntityManager,
    private readonly contents: ZoneContents,
  ) {}

  /** Joins the caller's transaction when given. Rejects with `NotFound` when the domain is deleted. Idempotent per plan and kind: a second call returns the first snapshot. */
  async take(snapshot: NewSnapshot, within?: EntityManager): Promise<Snapshot> {
    return within ? this.write(within, snapshot) : this.em.fork().transactional((em) => this.write(em, snapshot));
  }

  /** Rejects with `NotFound` for an unknown snapshot and, with the same body, for somebody else's or another domain's. */
  async find(owner: Owner, { id: domainId }: Pick<Domain, 'id'>, id: string): Promise<Snapshot> {
    return findOwned(this.em, Snapshot, owner, id, { what: 'Snapshot', where: { domainId } });
  }

  /** Its content, as a zone of the domain's name. Inside a transaction by its `em`. */
  async zone(snapshot: Snapshot, { name }: Pick<Domain, 'name'>, em?: EntityManager): Promise<Zone> {
    const { accountId, contentHash } = snapshot;
    return this.whileKept(snapshot, () => this.contents.zone(accountId, contentHash, name, em));
  }

  /** Reads parts of its content. Rejects with `NotFound` when the snapshot is deleted, and its content swept, meanwhile. */
  async whileKept<Result>({ id }: Pick<Snapshot, 'id'>, read: () => Promise<Result>): Promise<Result> {
    try {
      return await read();
    } catch (error) {
      // The content of a snapshot that is still there must not be missing.
      if (error instanceof ContentGone && (await this.em.fork().count(Snapshot, { id })) === 0)
        throw new NotFound('Snapshot');
      throw error;
    }
  }

  /**
   * Locks it until the transaction ends, for a module that begins to use it: either it is deleted before, and this
   * rejects with `NotFound`, or its deletion finds the reference. See `SnapshotReferences`.
   */
  async lock(em: EntityManager, owner: Owner, id: string): Promise<Snapshot> {
    return findOwned(em, Snapshot, owner, id, { what: 'Snapshot', lockMode: LockMode.PESSIMISTIC_READ });
  }

  /** Resolves to the number of deleted snapshots. */
  async delete(em: EntityManager, snapshots: readonly Pick<Snapshot, 'id' | 'domainId'>[]): Promise<number> {
    const ids = snapshots.map(({ id }) => id);
    const deleted = await em.execute<{ domain_id: string }[]>(
      'delete from snapshot where id in (?) returning domain_id',
      [ids],
      'all',
    );
    for (const [domainId, rows] of Map.groupBy(deleted, ({ domain_id }) => domain_id))
      await count(em, domainId, -rows.length);
    return deleted.length;
  }

  private async write(em: EntityManager, snapshot: NewSnapshot): Promise<Snapshot> {
    const { accountId, domainId, kind, description, userId = null, planId = null } = snapshot;
    const earlier = planId && (await em.findOne(Snapshot, { accountId, planId, kind }));
    if (earlier) return earlier;
    // Updating the domain's row first makes a concurrent deletion of the domain wait, or be waited for.
    if ((await count(em, domainId, 1)) === 0) throw new NotFound('Domain');
    const { providerId } = await em.findOneOrFail(Domain, { id: domainId }, { fields: ['providerId'] });
    await this.contents.keep(em, snapshot);
    const row = em.create(Snapshot, {
      id: newId(),
      accountId,
      domainId,
      kind,
      description: typeof description === 'string' ? description : description.text,
      phrase: typeof description === 'string' ? null : phraseOf(description),
      label: snapshot.label ?? null,
      timezone: snapshot.timezone ?? 'UTC',
      pinned: false,
      takenBy: userId,
      planId,
      providerId,
      contentHash: snapshot.hash,
      recordCount: countRecords(snapshot.zone),
      incompleteReason: snapshot.incompleteReason,
      unread: snapshot.unread,
      takenAt: snapshot.takenAt,
    });
    await em.flush();
    return row;
  }
}

/** Resolves to 0 when the domain has been deleted. */
async function count(em: EntityManager, domainId: string, difference: number): Promise<number> {
  return em.nativeUpdate(Domain, { id: domainId }, { snapshotCount: raw('snapshot_count + ?', [difference]) });
}
