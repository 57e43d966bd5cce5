import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { lockAccount, type Actor } from '../auth/index.js';
import { planLimits } from '../billing/index.js';
import { countRecords, type Rrset } from '../dns/index.js';
import { ActivityLog, Domain } from '../domains/index.js';
import { Clock } from '../platform/clock/index.js';
import { newId } from '../platform/db/index.js';
import { NotFound } from '../platform/errors/index.js';
import { Zones, type SnapshotSource, type ZoneReadingResult } from '../records/index.js';
import { Snapshot } from './snapshot.entity.js';
import { BackupLimitReached } from './snapshots.errors.js';
import { ZoneContent } from './zone-content.entity.js';

export interface SnapshotWithContent {
  snapshot: Snapshot;
  content: ZoneContent;
}

/** Copies of zones, kept for good. */
@Injectable()
export class Snapshots implements SnapshotSource {
  constructor(
    private readonly em: EntityManager,
    private readonly zones: Zones,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the zone from its host and keeps that reading, here and as our copy of the records. A reading
   * that fails makes no snapshot: rejects with `ProviderError`, or `BackupLimitReached`.
   */
  async takeManual(actor: Actor, domain: Domain, description: string): Promise<SnapshotWithContent> {
    const reading = await this.zones.read(domain);
    await this.zones.keep(domain, reading);
    return this.em.transactional(async (em) => {
      await assertMayKeepAnother(em, actor, domain);
      await em.nativeUpdate(Domain, { id: domain.id }, { snapshotCount: raw('snapshot_count + 1') });
      const content = await this.store(em, actor.accountId, reading);
      const snapshot = em.create(Snapshot, {
        id: newId(),
        accountId: actor.accountId,
        domainId: domain.id,
        kind: 'manual',
        description,
        contentHash: content.hash,
        takenAt: reading.startedAt,
      });
      this.activity.record(em, {
        accountId: actor.accountId,
        userId: actor.id,
        action: `Backed up ${content.recordCount} records of ${reading.zone.name.slice(0, -1)}`,
        resource: domain.name,
      });
      return { snapshot, content };
    });
  }

  /** Latest first. */
  async list({ accountId }: Actor, domain: Domain): Promise<SnapshotWithContent[]> {
    const snapshots = await this.em.find(
      Snapshot,
      { accountId, domainId: domain.id },
      { orderBy: { takenAt: 'desc', id: 'desc' } },
    );
    const hashes = [...new Set(snapshots.map(({ contentHash }) => contentHash))];
    const contents = await this.em.find(ZoneContent, { accountId, hash: { $in: hashes } });
    const byHash = new Map(contents.map((content) => [content.hash, content]));
    return snapshots.map((snapshot) => ({ snapshot, content: byHash.get(snapshot.contentHash)! }));
  }

  /** Rejects with `NotFound` for an unknown snapshot and, with the same body, for somebody else's. */
  async find({ accountId }: Pick<Actor, 'accountId'>, id: string): Promise<SnapshotWithContent> {
    const snapshot = isUUID(id) ? await this.em.findOne(Snapshot, { id, accountId }) : null;
    if (!snapshot) throw new NotFound('Snapshot');
    return { snapshot, content: await this.em.findOneOrFail(ZoneContent, { accountId, hash: snapshot.contentHash }) };
  }

  async zoneOf(actor: Pick<Actor, 'accountId'>, snapshotId: string, domainId: string): Promise<readonly Rrset[]> {
    const { snapshot, content } = await this.find(actor, snapshotId);
    if (snapshot.domainId !== domainId) throw new NotFound('Snapshot');
    return content.rrsets;
  }

  private async store(em: EntityManager, accountId: string, { zone, hash }: ZoneReadingResult): Promise<ZoneContent> {
    return em.upsert(
      ZoneContent,
      { accountId, hash, rrsets: [...zone.rrsets], recordCount: countRecords(zone) },
      { onConflictAction: 'ignore' },
    );
  }
}

async function assertMayKeepAnother(em: EntityManager, { accountId, role }: Actor, domain: Domain): Promise<void> {
  const { backupsPerDomain } = planLimits(await lockAccount(em, accountId), role);
  if (backupsPerDomain === null) return;
  const kept = await em.count(Snapshot, { accountId, domainId: domain.id, kind: 'manual' });
  if (kept >= backupsPerDomain) throw new BackupLimitReached(kept, backupsPerDomain);
}
