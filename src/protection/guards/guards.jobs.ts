import { defineJob } from '../../platform/jobs/index.js';

/** One look at one zone. */
export const scanGuard = defineJob<{ guardId: string }>('protection.scan', { concurrency: 16, expireSeconds: 300 });

/** Puts back what an incident is about, if it still may. */
export const restoreIncident = defineJob<{ incidentId: string }>('protection.restore', {
  retryLimit: 5,
  retryDelaySeconds: 30,
});
