import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../domains/index.js';
import { hourSeconds } from '../../platform/clock/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import {
  LeaseLost,
  PlanAlreadyApplied,
  Plans,
  PlanStale,
  passesByItself,
  reasonOf,
  type PlanOfDomain,
} from '../../records/index.js';
import { doubtsAbout, failuresOf, namesOf, statusOf } from './restore-outcome.js';
import { RestoreStore, RestoreTaken } from './restore-store.js';
import { RestoreVetoes } from './restore-vetoes.js';
import type { HeldBecause, Restore } from './restore.entity.js';
import type { Statement } from '../../dns/index.js';

import { sayRestore } from './restores.words.js';

const maxAttempts = 12;
const longestWaitSeconds = 60;

export interface RestoreAttempt {
  restoreId: string;
  /** The number of earlier attempts. A second delivery of the same attempt does nothing. */
  attempt: number;
}

/** One attempt at a restore. The queue never retries it: `RestoreRecovery` continues after a crash. */
export const runRestore = defineJob<RestoreAttempt>('snapshots.restore', {
  retryLimit: 0,
  expireSeconds: hourSeconds,
  concurrency: 16,
});

/** Each attempt re-diffs against the live zone, so earlier partial work is never replayed. */
@Injectable()
export class RestoreWorker {
  constructor(
    private readonly em: EntityManager,
    private readonly plans: Plans,
    private readonly store: RestoreStore,
    private readonly vetoes: RestoreVetoes,
    private readonly jobs: Jobs,
  ) {}

  @HandlesJob(runRestore)
  async run({ restoreId, attempt }: RestoreAttempt): Promise<void> {
    const restore = await this.store.claim(restoreId, attempt);
    if (!restore) return;
    const { domainId: id, accountId } = restore;
    const domain = await this.em.fork().findOneOrFail(Domain, { id, accountId });
    await using _heartbeat = this.store.heartbeat(restore);
    try {
      await this.applyMissing(restore, domain);
    } catch (error) {
      await this.handleFailure(restore, domain, error);
    }
  }

  private async applyMissing(restore: Restore, domain: Domain): Promise<void> {
    const planned = await this.plan(restore);
    const { plan } = planned;
    const hold = await this.reasonToHold(restore, planned);
    if (hold) return this.store.end(restore, domain, { status: 'held', ...hold });
    await this.store.attachPlan(restore, planned);
    const report = await this.plans.apply(restore, plan.id, { hash: plan.hash, force: restore.force });
    // The zone could not be read after the write. Recovery settles the plan, and its event starts the next attempt.
    if (report.undecided) return;
    const { failures, count: failureCount, records: failedRecordCount } = failuresOf(report);
    const status = statusOf(restore.total, failureCount);
    const incompleteReason = doubtsAbout(report);
    await this.store.end(restore, domain, { status, failures, failureCount, failedRecordCount, incompleteReason });
  }

  /** The previewed plan for as long as it can be applied; after that, what is still missing within its scope. */
  private async plan(restore: Restore): Promise<PlanOfDomain> {
    const { accountId, userId = null, domainId, snapshotId, previewedPlanId, mode } = restore;
    if (restore.isUntried() && previewedPlanId) return this.plans.find({ accountId }, previewedPlanId);
    if (!snapshotId) throw new Error('The snapshot of an open restore is gone');
    const only = restore.scope ? namesOf(restore.scope) : (restore.only ?? undefined);
    const automatic = restore.isAutomatic();
    const intent = { kind: 'snapshot' as const, snapshotId, mode, only, automatic };
    return this.plans.plan({ accountId, id: userId }, domainId, intent);
  }

  /** Null when nothing has to be written: a restore that finds its work done has succeeded. */
  private async reasonToHold(
    restore: Restore,
    { plan, changes }: PlanOfDomain,
  ): Promise<{ heldBecause: HeldBecause; message: Statement } | null> {
    if (changes.length === 0) return null;
    if (restore.expectedBasis && plan.baseHash !== restore.expectedBasis)
      return { heldBecause: 'zone_changed', message: zoneChanged };
    const veto = await this.vetoes.of(restore);
    if (veto !== null) return { heldBecause: 'stopped', message: veto };
    if (plan.blocked.length === 0 || restore.force) return null;
    return { heldBecause: 'blocked', message: reasonsOf(plan.blocked) };
  }

  /** Retries failures that can pass by themselves. Any other failure ends the restore. */
  private async handleFailure(restore: Restore, domain: Domain, error: unknown): Promise<void> {
    // Another worker has the zone or the restore now, and continues.
    if (error instanceof LeaseLost || error instanceof RestoreTaken) return;
    const { id: restoreId, attempt } = restore;
    if (mayRetry(error, restore) && attempt < maxAttempts) {
      const startAfterSeconds = Math.min(longestWaitSeconds, 2 ** attempt);
      await this.store.postpone(restore, startAfterSeconds);
      await this.jobs.enqueue(runRestore, { restoreId, attempt }, { startAfterSeconds });
      return;
    }
    const reason = reasonOf(error);
    const message = reason ?? sayRestore('ourFault');
    const { applied } = restore.planId ? await this.plans.progress(restore, restore.planId) : { applied: 0 };
    await this.store.end(restore, domain, { status: applied > 0 ? 'partial' : 'failed', message });
    if (reason === null) throw error;
  }
}

const zoneChanged = sayRestore('zoneChanged');

function reasonsOf(blocked: PlanOfDomain['plan']['blocked']): Statement {
  return blocked
    .map(({ message, phrase }): Statement => (phrase ? { ...phrase, text: message } : message))
    .reduce((first, second) => sayRestore('both', { first, second }));
}

function mayRetry(error: unknown, restore: Restore): boolean {
  if (passesByItself(error)) return true;
  // A person agreed to the previewed plan only, so the first attempt must not replace it with another.
  const mayPlanAgain = !restore.previewedPlanId || restore.attempt > 1;
  return mayPlanAgain && (error instanceof PlanStale || error instanceof PlanAlreadyApplied);
}
