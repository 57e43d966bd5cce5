import { sayBackup } from './backups.words.js';
import { type Sentence } from '../../dns/index.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SnapshotKind } from './snapshot.entity.js';
import { SnapshotStore, type ZoneState } from './snapshot-store.js';

/** A plan that writes a zone. */
export interface WritingPlan {
  id: string;
  accountId: string;
  domainId: string;
  /** Null for automatic plans. */
  userId?: string | null;
  /** Its purpose: "www A → 192.0.2.1", "import of a zone file". */
  occasion: Sentence;
}

/**
 * The snapshots around writes, one of each kind a plan, and those of records that a host no longer lists. They are written in the caller's transaction: a snapshot exists
 * exactly when what it belongs to does. No plan limit counts them.
 */
@Injectable()
export class SafetySnapshots {
  constructor(private readonly snapshots: SnapshotStore) {}

  /** Runs with the commit of the intent, before anything is sent. */
  async beforeWrite(em: EntityManager, plan: WritingPlan, zone: ZoneState): Promise<void> {
    await this.take(em, 'protection', sayBackup('before', { occasion: plan.occasion }), plan, zone);
  }

  /** Runs with the commit of the outcome, when a change failed. */
  async afterFailure(em: EntityManager, plan: WritingPlan, zone: ZoneState): Promise<void> {
    await this.take(em, 'auto', sayBackup('after', { occasion: plan.occasion }), plan, zone);
  }

  /** Runs with the replacement of our copy by a much shorter listing of the host. */
  async beforeDrop(
    em: EntityManager,
    { accountId, domainId }: Pick<WritingPlan, 'accountId' | 'domainId'>,
    description: Sentence,
    { zone, hash, startedAt: takenAt, incompleteReason, unread }: ZoneState,
  ): Promise<void> {
    const reading = { zone, hash, takenAt, incompleteReason, unread };
    await this.snapshots.take({ accountId, domainId, kind: 'protection', description, ...reading }, em);
  }

  private async take(
    em: EntityManager,
    kind: SnapshotKind,
    description: Sentence,
    { id: planId, accountId, domainId, userId }: WritingPlan,
    { zone, hash, startedAt: takenAt, incompleteReason, unread }: ZoneState,
  ): Promise<void> {
    const reading = { zone, hash, takenAt, incompleteReason, unread };
    await this.snapshots.take({ accountId, domainId, kind, description, userId, planId, ...reading }, em);
  }
}
