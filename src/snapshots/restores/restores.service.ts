import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../auth/index.js';
import type { PlanMode } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { NotFound } from '../../platform/errors/index.js';
import { Jobs } from '../../platform/jobs/index.js';
import {
  PlanAlreadyApplied,
  PlanMismatch,
  PlanRefused,
  Plans,
  type NamedSet,
  type PlanActor,
} from '../../records/index.js';
import { SnapshotHolds, type SnapshotHold } from '../snapshot-holds.js';
import { Snapshots } from '../snapshots.service.js';
import { openStatuses, Restore, type RestoreSource } from './restore.entity.js';
import { NotARestorePlan, RestoreUnderWay } from './restores.errors.js';
import { runRestore } from './restores.jobs.js';

export interface RestoreRequest {
  snapshotId: string;
  /** `additive` deletes nothing. */
  mode: PlanMode;
  /** The only sets that are meant. Without it all but the zone's own name servers and keys. */
  only?: readonly NamedSet[];
  /** The plan that somebody saw; it is followed to the letter, or not at all. */
  preview?: { planId: string; hash: string };
  /** Break the thresholds; make a zone again that the host has lost. */
  force?: boolean;
  /** `protection` never touches NS, SOA, DS and DNSKEY. */
  source?: RestoreSource;
  /** `hashBasis` of the zone for which it is meant: where the zone is another by then, the restore is held. */
  expectedBasis?: string;
}

const restoresListed = 100;

/** Zones put back as they were. The work is done in the background; this is where it begins and is looked at. */
@Injectable()
export class Restores {
  constructor(
    private readonly em: EntityManager,
    private readonly snapshots: Snapshots,
    private readonly plans: Plans,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    holds: SnapshotHolds,
  ) {
    holds.register(openRestores);
  }

  /**
   * Stores the wish; a job fulfils it. One at a time per domain. Rejects with `NotFound` for a snapshot of another
   * domain, `RestoreUnderWay`, and for a preview with `PlanMismatch`, `PlanAlreadyApplied`, `PlanRefused`.
   */
  async start(actor: PlanActor, domain: Domain, request: RestoreRequest): Promise<Restore> {
    const { snapshotId, mode, only, preview, force = false, source = 'person', expectedBasis } = request;
    await this.snapshots.findOf(actor, domain, snapshotId);
    if (preview) await this.assertApplicable(actor, domain, preview, force);
    const now = this.clock.now();
    const wish = { accountId: actor.accountId, domainId: domain.id, userId: actor.id, snapshotId, source, mode, force };
    const start = { status: 'planned' as const, total: 0, failures: [], attempt: 0, createdAt: now, touchedAt: now };
    const id = newId();
    try {
      return await this.em.fork().transactional(async (em) => {
        await this.snapshots.use(em, actor, snapshotId);
        const details = { only: only ?? null, previewedPlanId: preview?.planId ?? null, expectedBasis };
        const restore = em.create(Restore, { id, ...wish, ...start, ...details });
        await em.flush();
        await this.jobs.enqueue(runRestore, { restoreId: id, attempt: 0 }, { within: em });
        return restore;
      });
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new RestoreUnderWay() : error;
    }
  }

  /** Rejects with `NotFound` for an unknown restore and, with the same body, for somebody else's. */
  async find({ accountId }: Pick<Actor, 'accountId'>, id: string): Promise<Restore> {
    const restore = isUUID(id) ? await this.em.fork().findOne(Restore, { id, accountId }) : null;
    if (!restore) throw new NotFound('Restore');
    return restore;
  }

  /** Latest first. */
  async list({ accountId }: Pick<Actor, 'accountId'>, { id: domainId }: Pick<Domain, 'id'>): Promise<Restore[]> {
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    return this.em.fork().find(Restore, { accountId, domainId }, { orderBy, limit: restoresListed });
  }

  /** How many of its changes are done. */
  async done(restore: Restore): Promise<number> {
    const { planId, total, failures } = restore;
    if (!openStatuses.some((status) => status === restore.status)) return total - failures.length;
    if (!planId) return 0;
    const latest = await this.plans.progress(restore, planId);
    return Math.max(0, total - latest.total + latest.settled);
  }

  private async assertApplicable(
    actor: PlanActor,
    domain: Domain,
    { planId, hash }: { planId: string; hash: string },
    force: boolean,
  ): Promise<void> {
    const { plan } = await this.plans.find(actor, planId);
    if (plan.domainId !== domain.id || plan.source !== 'snapshot') throw new NotARestorePlan();
    if (plan.hash !== hash) throw new PlanMismatch();
    if (plan.status !== 'planned') throw new PlanAlreadyApplied();
    if (plan.blocked.length > 0 && !force) throw new PlanRefused(plan);
  }
}

async function openRestores(em: EntityManager, snapshotIds: readonly string[]): Promise<SnapshotHold[]> {
  const where = { snapshotId: { $in: [...snapshotIds] }, status: { $in: [...openStatuses] } };
  const open = await em.find(Restore, where);
  return open.flatMap(({ snapshotId }) =>
    snapshotId ? [{ snapshotId, reason: 'a restore from it is under way.' }] : [],
  );
}
