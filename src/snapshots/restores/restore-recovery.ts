import { Injectable } from '@nestjs/common';
import { OnAppEvent } from '../../platform/events/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { recordsApplied, type RecordsApplied } from '../../records/index.js';
import { RestoreStore } from './restore-store.js';
import { runRestore, type RestoreAttempt } from './restore-worker.js';

/** Each sweep resumes at most this many; the next sweep continues. */
const restoresPerSweep = 100;
/** A worker that is alive ends its restore within this time after its plan. */
const graceSeconds = 2;

const resumeRestores = defineJob('snapshots.resume-restores', {
  everySeconds: 30,
  atStart: true,
  retryLimit: 0,
  expireSeconds: 60,
});

/** Starts the next attempt of restores whose worker died. */
@Injectable()
export class RestoreRecovery {
  constructor(
    private readonly store: RestoreStore,
    private readonly jobs: Jobs,
  ) {}

  @HandlesJob(resumeRestores)
  async resume(): Promise<void> {
    for (const { id, attempt } of await this.store.stalled(restoresPerSweep))
      await this.enqueue({ restoreId: id, attempt });
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
