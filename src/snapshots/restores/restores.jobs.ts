import { defineJob } from '../../platform/jobs/index.js';

export interface RestoreAttempt {
  restoreId: string;
  /** How many attempts there were before. A delivery that comes twice finds that it is not the next one. */
  attempt: number;
}

/** One attempt at a restore. Never repeated by the queue: what a crash leaves behind is taken up by news and sweep. */
export const runRestore = defineJob<RestoreAttempt>('snapshots.restore', {
  retryLimit: 0,
  expireSeconds: 3_600,
  concurrency: 16,
});

/** Looks for restores whose worker died, at most 100 at a time. */
export const resumeRestores = defineJob('snapshots.resume-restores', {
  everySeconds: 30,
  atStart: true,
  retryLimit: 0,
  expireSeconds: 60,
});
