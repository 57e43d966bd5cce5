import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { countRecords, type Zone } from '../dns/index.js';
import { Domain } from '../domains/index.js';
import { newId } from '../platform/db/index.js';
import { ZoneContents } from './content/zone-contents.js';
import { Snapshot, type SnapshotKind } from './snapshot.entity.js';

/** A complete reading of a zone, and why it is kept. */
export interface SnapshotOrder {
  accountId: string;
  domainId: string;
  kind: SnapshotKind;
  zone: Zone;
  /** `hashZone` of the zone. */
  hash: string;
  /** When the reading began. */
  takenAt: Date;
  description: string;
  /** IANA name; `UTC` unless said. */
  timezone?: string;
  label?: string | null;
  userId?: string | null;
  /** The change plan that it belongs to. */
  planId?: string | null;
}

/** Snapshots as rows, with the domain's count of them. Plan limits are the concern of whoever takes one for a person. */
@Injectable()
export class SnapshotStore {
  constructor(
    private readonly em: EntityManager,
    private readonly contents: ZoneContents,
  ) {}

  /** Joins the caller's transaction when given. Of one plan and kind there is one: a second order gives the first. */
  async take(order: SnapshotOrder, within?: EntityManager): Promise<Snapshot> {
    return within ? this.write(within, order) : this.em.fork().transactional((em) => this.write(em, order));
  }

  /** Resolves to how many there were. */
  async delete(em: EntityManager, snapshots: readonly Pick<Snapshot, 'id' | 'domainId'>[]): Promise<number> {
    const ids = snapshots.map(({ id }) => id);
    const gone = await em.execute<{ domain_id: string }[]>(
      'delete from snapshot where id in (?) returning domain_id',
      [ids],
      'all',
    );
    for (const [domainId, rows] of Map.groupBy(gone, ({ domain_id }) => domain_id))
      await count(em, domainId, -rows.length);
    return gone.length;
  }

  private async write(em: EntityManager, order: SnapshotOrder): Promise<Snapshot> {
    const { accountId, domainId, kind, zone, hash: contentHash, takenAt, description } = order;
    const { timezone = 'UTC', label = null, userId: takenBy = null, planId = null } = order;
    const earlier = planId && (await em.findOne(Snapshot, { accountId, planId, kind }));
    if (earlier) return earlier;
    // The domain's row first: whoever deletes it waits, or is waited for, before anything points at it.
    await count(em, domainId, 1);
    await this.contents.keep(em, order);
    const values = { accountId, domainId, kind, description, label, timezone, pinned: false, takenBy, planId };
    const snapshot = em.create(Snapshot, {
      ...{ id: newId(), ...values, contentHash },
      ...{ recordCount: countRecords(zone), takenAt },
    });
    await em.flush();
    return snapshot;
  }
}

async function count(em: EntityManager, domainId: string, difference: number): Promise<void> {
  await em.nativeUpdate(Domain, { id: domainId }, { snapshotCount: raw('snapshot_count + ?', [difference]) });
}
