import { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hashBasis, hashZone, type UnreadRecord, type Zone, type Sentence, type Statement } from '../../dns/index.js';
import { Domain } from '../../domains/index.js';
import { AppliedPlans } from '../../records/index.js';
import { Snapshot, SnapshotReferences, SnapshotStore, sayBackup } from '../../zone-store/index.js';
import { withOurChanges } from '../detection/move-baseline.js';
import { Guard } from './guard.entity.js';
import { sayProtectionRefusal } from '../refusals.words.js';

/** A zone that becomes the baseline. */
export interface ApprovedZone {
  zone: Zone;
  /** Changes made through Zonekeeper after this time are not part of the baseline. */
  at: Date;
  description: Sentence;
  userId: string | null;
  /** The change plan that led to it. */
  planId?: string;
  /** Why its reading may not show everything, and what it could not decode. Left out: like the baseline before it. */
  incompleteReason?: Statement | null;
  unread?: readonly UnreadRecord[];
}

/** Keeps the zone as somebody approved it. Each version is a snapshot. */
@Injectable()
export class Baselines implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly store: SnapshotStore,
    private readonly references: SnapshotReferences,
    private readonly plans: AppliedPlans,
  ) {}

  onModuleInit(): void {
    this.references.register(async (em, snapshotIds) => {
      const guards = await em.find(Guard, { baselineSnapshotId: { $in: [...snapshotIds] } });
      return guards.flatMap(({ baselineSnapshotId: snapshotId }) =>
        snapshotId ? [{ snapshotId, reason: sayProtectionRefusal('isBaseline') }] : [],
      );
    });
  }

  /** Throws when the guard has no baseline yet. Inside a transaction by its `em`. */
  async zoneOf({ accountId, domainId, baselineSnapshotId }: Guard, em = this.em.fork()): Promise<Zone> {
    if (!baselineSnapshotId) throw new Error('the guard has no baseline');
    const domain = await em.findOneOrFail(Domain, { id: domainId, accountId });
    return this.store.zone(await em.findOneOrFail(Snapshot, { id: baselineSnapshotId, accountId }), domain, em);
  }

  /** Runs in the caller's transaction, which must hold the guard's row lock. */
  async approve(em: EntityManager, guard: Guard, { zone, at, ...why }: ApprovedZone): Promise<void> {
    const { accountId, domainId, timezone, baselineSnapshotId } = guard;
    const previous = baselineSnapshotId ? await em.findOne(Snapshot, { id: baselineSnapshotId, accountId }) : null;
    const order = {
      incompleteReason: previous?.incompleteReason ?? null,
      unread: previous?.unread ?? [],
      accountId,
      domainId,
      kind: 'auto' as const,
      zone,
      hash: hashZone(zone),
      takenAt: at,
      timezone,
      ...why,
    };
    const { id: snapshotId } = await this.store.take(order, em);
    guard.approveBaseline({ snapshotId, hash: hashBasis(zone), at });
  }

  /** Adds changes made through Zonekeeper to the baseline. Resolves to the guard as it is then. */
  async catchUp(guard: Guard): Promise<Guard> {
    if (!guard.baselineAt) return guard;
    const ended = await this.plans.endedAfter(guard.domainId, guard.baselineAt);
    const last = ended.at(-1);
    if (!last) return guard;
    const changes = ended.flatMap((plan) => plan.changes);
    const zone = withOurChanges(await this.zoneOf(guard), changes);
    return this.em.fork().transactional(async (em) => {
      const current = await em.findOneOrFail(Guard, { id: guard.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      // The guard was modified meanwhile: the next scan starts from that.
      if (current.revision !== guard.revision) return current;
      const description = sayBackup('baseline.changed');
      await this.approve(em, current, { zone, at: last.startedAt, description, userId: last.userId });
      return current;
    });
  }
}
