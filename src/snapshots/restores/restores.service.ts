import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import type { PlanMode } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { findOwned, newId } from '../../platform/db/index.js';
import { Jobs } from '../../platform/jobs/index.js';
import type { Page } from '../../platform/listing/index.js';
import {
  PlanAlreadyApplied,
  PlanMismatch,
  PlanRefused,
  Plans,
  type NamedSet,
  type PlanActor,
} from '../../records/index.js';
import { SnapshotStore } from '../../zone-store/index.js';
import { RestoreWorker, runRestore } from './restore-worker.js';
import { Restore, type RestoreSource } from './restore.entity.js';
import { NotARestorePlan, RestoreUnderWay } from './restores.errors.js';

export interface RestoreRequest {
  snapshotId: string;
  /** `additive` keeps sets that came later. */
  mode: PlanMode;
  /** The only sets to restore. Without it, everything but the zone's own name servers and keys. */
  only?: readonly NamedSet[];
  /** The plan that a person saw: exactly this plan is applied, or none. */
  preview?: { planId: string; hash: string };
  /** Exceed the safety thresholds, and re-create a zone that the host has lost. */
  force?: boolean;
  /** `protection` without a user never touches NS, SOA, DS and keys. */
  source?: RestoreSource;
  /** `hashBasis` of the zone. If the zone has changed since, the restore is put on hold, at whichever attempt. */
  expectedBasis?: string;
}

/** The one engine that puts zones back as snapshots have them: for people, for protection and for undo. */
@Injectable()
export class Restores {
  constructor(
    private readonly em: EntityManager,
    private readonly snapshots: SnapshotStore,
    private readonly plans: Plans,
    private readonly worker: RestoreWorker,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the request; a job carries it out. One at a time per domain. Rejects with `NotFound` for a snapshot of
   * another domain, `ReadOnlyHost`, `RestoreUnderWay`, and for a preview with `PlanMismatch`, `PlanAlreadyApplied`,
   * `PlanRefused`.
   */
  async start(actor: PlanActor, domain: Domain, request: RestoreRequest): Promise<Restore> {
    const { snapshotId, preview, force = false } = request;
    await this.snapshots.find(actor, domain, snapshotId);
    await this.plans.assertWritable(domain);
    if (preview) await this.assertApplicable(actor, domain, preview, force);
    return this.em.fork().transactional((em) => this.startWithin(em, actor, domain, request));
  }

  /** `start` in the caller's transaction, for a snapshot of this domain and without a preview. Rejects with `RestoreUnderWay`. */
  async startWithin(em: EntityManager, actor: PlanActor, domain: Domain, request: RestoreRequest): Promise<Restore> {
    const restore = await this.createWithin(em, actor, domain, request);
    await this.jobs.enqueue(runRestore, { restoreId: restore.id, attempt: 0 }, { within: em });
    return restore;
  }

  /**
   * `startWithin` for a caller that runs the first attempt itself, by `runNow` right after its commit. If the caller
   * dies before that, the sweep for stalled restores takes the restore over within a minute.
   */
  async createWithin(em: EntityManager, actor: PlanActor, domain: Domain, request: RestoreRequest): Promise<Restore> {
    const { snapshotId, mode, only, preview, force = false, source = 'person', expectedBasis } = request;
    await this.snapshots.lock(em, actor, snapshotId);
    const now = this.clock.now();
    const restore = em.create(Restore, {
      id: newId(),
      accountId: actor.accountId,
      domainId: domain.id,
      userId: actor.id,
      snapshotId,
      source,
      mode,
      force,
      only: only ?? null,
      previewedPlanId: preview?.planId ?? null,
      expectedBasis,
      status: 'planned',
      total: 0,
      failures: [],
      attempt: 0,
      createdAt: now,
      touchedAt: now,
    });
    try {
      await em.flush();
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new RestoreUnderWay() : error;
    }
    return restore;
  }

  /** Runs the first attempt in this process. The result is open when the engine will retry later. */
  async runNow({ id, accountId }: Pick<Restore, 'id' | 'accountId'>): Promise<Restore> {
    await this.worker.run({ restoreId: id, attempt: 0 });
    return this.find({ accountId }, id);
  }

  /** Rejects with `NotFound` for an unknown restore and, with the same body, for somebody else's. */
  async find(owner: Pick<Actor, 'accountId'>, id: string): Promise<Restore> {
    return findOwned(this.em.fork(), Restore, owner, id, { what: 'Restore' });
  }

  /** The restores of the domain, those of protection among them; latest first. */
  async page(
    { id: domainId, accountId }: Pick<Domain, 'id' | 'accountId'>,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<Page<Restore>> {
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const [rows, total] = await this.em
      .fork()
      .findAndCount(Restore, { accountId, domainId }, { orderBy, offset, limit });
    return { rows, total };
  }

  /** How many of its changes, and of their single records, are done. */
  async done(restore: Restore): Promise<{ changes: number; records: number }> {
    const { planId, total, recordTotal, failureCount, failedRecordCount, status } = restore;
    if (status === 'applied' || failureCount > 0) {
      return { changes: total - failureCount, records: recordTotal - failedRecordCount };
    }
    if (!planId) return { changes: 0, records: 0 };
    const latest = await this.plans.progress(restore, planId);
    const finished = restore.isOpen() ? 'settled' : 'applied';
    return {
      changes: Math.max(0, total - latest.total + latest[finished]),
      records: Math.max(0, recordTotal - latest.records.total + latest.records[finished]),
    };
  }

  /** Ids (`rrsetId`) of the sets that it has put back, also where it ended early. */
  async restoredSets({ accountId, firstPlanId, planId }: Restore): Promise<string[]> {
    const planIds = new Set([firstPlanId, planId].flatMap((id) => id ?? []));
    const plans = await Promise.all([...planIds].map((id) => this.plans.find({ accountId }, id)));
    const applied = plans.flatMap(({ changes }) => changes.filter(({ state }) => state === 'applied'));
    return [...new Set(applied.map(({ change }) => change.id))];
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
