import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../domains/index.js';
import { Jobs } from '../../platform/jobs/index.js';
import {
  LeaseLost,
  PlanAlreadyApplied,
  Plans,
  PlanStale,
  passesByItself,
  reasonOf,
  type PlanOfDomain,
} from '../../records/index.js';
import { failuresOf, namesOf, statusOf } from './restore-outcome.js';
import { RestoreRows, RestoreTaken } from './restore-rows.js';
import type { Restore } from './restore.entity.js';
import { runRestore, type RestoreAttempt } from './restores.jobs.js';

const maxAttempts = 12;
const longestWaitSeconds = 60;

/**
 * Attempts at restores. Each one works out anew what is still missing and applies that, so that what an attempt before
 * it did or did not do is never repeated from memory.
 */
@Injectable()
export class RestoreWorker {
  constructor(
    private readonly em: EntityManager,
    private readonly plans: Plans,
    private readonly rows: RestoreRows,
    private readonly jobs: Jobs,
  ) {}

  async run({ restoreId, attempt }: RestoreAttempt): Promise<void> {
    const restore = await this.rows.claim(restoreId, attempt);
    if (!restore) return;
    const { domainId: id, accountId } = restore;
    const domain = await this.em.fork().findOneOrFail(Domain, { id, accountId });
    await using _alive = this.rows.keepAlive(restore);
    try {
      await this.converge(restore, domain);
    } catch (error) {
      await this.give(restore, domain, error);
    }
  }

  private async converge(restore: Restore, domain: Domain): Promise<void> {
    const planned = await this.plan(restore);
    const { plan } = planned;
    if (isFirst(restore) && restore.expectedBasis && plan.baseHash !== restore.expectedBasis) {
      return this.rows.end(restore, domain, { status: 'held', message: 'The zone is no longer as it was seen.' });
    }
    if (plan.blocked.length > 0 && !restore.force) {
      const message = plan.blocked.map((block) => block.message).join(' ');
      return this.rows.end(restore, domain, { status: 'held', message });
    }
    await this.rows.follow(restore, planned);
    const report = await this.plans.apply(restore, plan.id, { hash: plan.hash, force: restore.force });
    // The zone could not be read: recovery finds out, and the news of the plan's end leads to the next attempt.
    if (report.outcomes.some(({ status }) => status === 'unknown')) return;
    const failures = failuresOf(report);
    await this.rows.end(restore, domain, { status: statusOf(restore.total, failures.length), failures });
  }

  /** The plan that somebody saw, where it can still be applied; else what is missing now, and nothing beyond it. */
  private async plan(restore: Restore): Promise<PlanOfDomain> {
    const { accountId, userId = null, domainId, snapshotId, previewedPlanId, mode } = restore;
    if (isFirst(restore) && previewedPlanId) return this.plans.find({ accountId }, previewedPlanId);
    if (!snapshotId) throw new Error('The snapshot of an open restore is gone');
    const only = restore.scope ? namesOf(restore.scope) : (restore.only ?? undefined);
    const automatic = restore.source === 'protection';
    const intent = { kind: 'snapshot' as const, snapshotId, mode, only, automatic };
    return this.plans.plan({ accountId, id: userId }, domainId, intent);
  }

  /** What passes by itself is tried again, a while later; everything else is the end. */
  private async give(restore: Restore, domain: Domain, error: unknown): Promise<void> {
    // Whoever has the zone or the restore now goes on with it.
    if (error instanceof LeaseLost || error instanceof RestoreTaken) return;
    const { id: restoreId, attempt } = restore;
    if (passes(error, restore) && attempt < maxAttempts) {
      const startAfterSeconds = Math.min(longestWaitSeconds, 2 ** attempt);
      await this.rows.postpone(restore, startAfterSeconds);
      await this.jobs.enqueue(runRestore, { restoreId, attempt }, { startAfterSeconds });
      return;
    }
    const reason = reasonOf(error);
    const message = reason ?? 'Something went wrong on our side.';
    const { settled } = restore.planId ? await this.plans.progress(restore, restore.planId) : { settled: 0 };
    await this.rows.end(restore, domain, { status: settled > 0 ? 'partial' : 'failed', message });
    if (reason === null) throw error;
  }
}

/** Nothing has been tried yet. */
function isFirst({ scope }: Restore): boolean {
  return scope === null || scope === undefined;
}

function passes(error: unknown, restore: Restore): boolean {
  if (passesByItself(error)) return true;
  // Somebody agreed to the plan of the first attempt, and to no other.
  const mayPlanAnew = !restore.previewedPlanId || restore.attempt > 1;
  return mayPlanAnew && (error instanceof PlanStale || error instanceof PlanAlreadyApplied);
}
