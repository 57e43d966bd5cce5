import { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hashBasis, hashZone, type Zone } from '../../dns/index.js';
import { PlanHistory } from '../../records/index.js';
import { SnapshotHolds, Snapshots } from '../../snapshots/index.js';
import { withOurChanges } from '../detection/move-baseline.js';
import { Guard } from './guard.entity.js';

/** What somebody signed off, and why it is so now. */
export interface SignOff {
  zone: Zone;
  /** Our own changes from then on are not in it. */
  at: Date;
  description: string;
  userId: string | null;
  /** The change plan that made it so. */
  planId?: string;
}

/** The zone as it should be. Each version is a snapshot. */
@Injectable()
export class Baselines implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly snapshots: Snapshots,
    private readonly holds: SnapshotHolds,
    private readonly plans: PlanHistory,
  ) {}

  onModuleInit(): void {
    this.holds.register(async (em, snapshotIds) => {
      const guards = await em.find(Guard, { baselineSnapshotId: { $in: [...snapshotIds] } });
      return guards.flatMap(({ baselineSnapshotId: snapshotId }) =>
        snapshotId ? [{ snapshotId, reason: "It is the baseline of the domain's protection" }] : [],
      );
    });
  }

  /** Throws where nothing was signed off yet. */
  async zoneOf({ accountId, baselineSnapshotId }: Guard): Promise<Zone> {
    if (!baselineSnapshotId) throw new Error('the guard has no baseline');
    return this.snapshots.zone(await this.snapshots.find({ accountId }, baselineSnapshotId));
  }

  /** In the caller's transaction, which holds the guard's row. */
  async signOff(em: EntityManager, guard: Guard, { zone, at, ...why }: SignOff): Promise<void> {
    const { accountId, domainId, timezone } = guard;
    const order = {
      accountId,
      domainId,
      kind: 'auto' as const,
      zone,
      hash: hashZone(zone),
      takenAt: at,
      timezone,
      ...why,
    };
    const { id: snapshotId } = await this.snapshots.take(order, em);
    guard.signOff({ snapshotId, hash: hashBasis(zone), at });
  }

  /** Moves the baseline along with what this product itself has done to the zone. Gives the guard as it is then. */
  async catchUp(guard: Guard): Promise<Guard> {
    if (!guard.baselineAt) return guard;
    const ended = await this.plans.endedAfter(guard.domainId, guard.baselineAt);
    const last = ended.at(-1);
    if (!last) return guard;
    const changes = ended.flatMap((plan) => plan.changes);
    const zone = withOurChanges(await this.zoneOf(guard), changes);
    return this.em.fork().transactional(async (em) => {
      const current = await em.findOneOrFail(Guard, { id: guard.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      // Somebody else moved it meanwhile: the next look begins with what they made of it.
      if (current.revision !== guard.revision) return current;
      const description = 'Baseline of the protection after a change made here';
      await this.signOff(em, current, { zone, at: last.appliedAt, description, userId: last.userId });
      return current;
    });
  }
}
