import { hourSeconds } from '../../platform/clock/index.js';
import { defineJob } from '../../platform/jobs/index.js';

/** One at a time in each process: an archive of a large account keeps a core busy for minutes. */
export const exportData = defineJob<{ exportId: string }>('auth.export-data', {
  concurrency: 1,
  retryLimit: 0,
  expireSeconds: 6 * hourSeconds,
});

/** Takes up exports whose process has died, and deletes files whose time is over. */
export const sweepExports = defineJob('auth.sweep-exports', { everySeconds: 60, atStart: true, concurrency: 1 });
