import { defineJob } from '../../platform/jobs/index.js';

/** Lets go of what the rules do not keep, 100 domains at a time; `after` is the last domain of the turn before. */
export const sweepSnapshots = defineJob<{ after: string | null }>('snapshots.sweep', {
  retryLimit: 1,
  expireSeconds: 600,
  concurrency: 2,
});

/** Clears away the content of one account that no snapshot points at. */
export const sweepContent = defineJob<{ accountId: string }>('snapshots.sweep-content', {
  retryLimit: 1,
  expireSeconds: 600,
  concurrency: 2,
});
