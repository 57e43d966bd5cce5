import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { AppConfig } from '../../platform/config/index.js';
import { Events, OnAppEvent } from '../../platform/events/index.js';
import { HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { recordsApplied, type RecordsApplied } from '../../records/index.js';
import { RestoreStore } from './restore-store.js';
import { RestoreWorker } from './restore-worker.js';
import { Restore } from './restore.entity.js';
import { restoreEnded } from './restores.events.js';
import { announceRestore, resumeRestores, runRestore, type RestoreAttempt } from './restores.jobs.js';

const restoresPerSweep = 100;
/** A worker that lives ends its restore within this time after its plan. */
const graceSeconds = 2;

/** What makes restores go on, whoever dies. */
@Injectable()
export class RestoreJobs implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly worker: RestoreWorker,
    private readonly store: RestoreStore,
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly config: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.runsJobs) await this.jobs.enqueue(resumeRestores, {}, { singletonKey: 'start' });
  }

  @Cron(CronExpression.EVERY_30_SECONDS)
  async sweepSoon(): Promise<void> {
    if (this.config.runsJobs) await this.jobs.enqueue(resumeRestores, {}, { onceEverySeconds: 30 });
  }

  @HandlesJob(resumeRestores)
  async resume(): Promise<void> {
    for (const { id, attempt } of await this.store.stalled(restoresPerSweep))
      await this.enqueue({ restoreId: id, attempt });
  }

  @HandlesJob(runRestore)
  async run(attempt: RestoreAttempt): Promise<void> {
    await this.worker.run(attempt);
  }

  /** Its plan has ended; should the worker be dead, the restore goes on from there. */
  @OnAppEvent(recordsApplied)
  async onPlanEnded({ planId }: RecordsApplied): Promise<void> {
    const restore = await this.store.openOfPlan(planId);
    if (restore) await this.enqueue({ restoreId: restore.id, attempt: restore.attempt }, graceSeconds);
  }

  @HandlesJob(announceRestore)
  async announce({ restoreId }: { restoreId: string }): Promise<void> {
    const restore = await this.em.fork().findOne(Restore, { id: restoreId });
    if (!restore) return;
    const { accountId, domainId, source, status, total, failures } = restore;
    const { snapshotId = null, userId = null, message = null } = restore;
    const news = { accountId, domainId, restoreId, snapshotId, userId, source, status, total, failed: failures.length };
    await this.events.publish(restoreEnded, { ...news, message });
  }

  private async enqueue(attempt: RestoreAttempt, startAfterSeconds?: number): Promise<void> {
    await this.jobs.enqueue(runRestore, attempt, { startAfterSeconds });
  }
}
