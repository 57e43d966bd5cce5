import { Injectable } from '@nestjs/common';
import { OnAppEvent } from '../../platform/events/index.js';
import { HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { recordsApplied, type RecordsApplied } from '../../records/index.js';
import { RestoreStore } from './restore-store.js';
import { RestoreWorker } from './restore-worker.js';
import { resumeRestores, runRestore, type RestoreAttempt } from './restores.jobs.js';

const restoresPerSweep = 100;
/** A worker that is alive ends its restore within this time after its plan. */
const graceSeconds = 2;

/** Runs attempts at restores, and starts the next attempt of those whose worker died. */
@Injectable()
export class RestoreRunner {
  constructor(
    private readonly worker: RestoreWorker,
    private readonly store: RestoreStore,
    private readonly jobs: Jobs,
  ) {}

  @HandlesJob(resumeRestores)
  async resume(): Promise<void> {
    for (const { id, attempt } of await this.store.stalled(restoresPerSweep))
      await this.enqueue({ restoreId: id, attempt });
  }

  @HandlesJob(runRestore)
  async run(attempt: RestoreAttempt): Promise<void> {
    await this.worker.run(attempt);
  }

  /** Continues the restore of a plan that has ended, in case its worker is dead. */
  @OnAppEvent(recordsApplied, { as: 'snapshots.resume-restore' })
  async onPlanEnded({ planId }: RecordsApplied): Promise<void> {
    const restore = await this.store.openOfPlan(planId);
    if (restore) await this.enqueue({ restoreId: restore.id, attempt: restore.attempt }, graceSeconds);
  }

  private async enqueue(attempt: RestoreAttempt, startAfterSeconds?: number): Promise<void> {
    await this.jobs.enqueue(runRestore, attempt, { startAfterSeconds });
  }
}
