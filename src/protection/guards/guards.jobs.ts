import { defineJob } from '../../platform/jobs/index.js';

/** Scans one zone. */
export const scanGuard = defineJob<{ guardId: string }>('protection.scan', { concurrency: 16, expireSeconds: 300 });

/** Starts the automatic restore of an incident, if it is still due. */
export const restoreIncident = defineJob<{ incidentId: string }>('protection.restore', {
  retryLimit: 5,
  retryDelaySeconds: 30,
});
