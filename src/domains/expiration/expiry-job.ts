import { defineJob } from '../../platform/jobs/index.js';

/** For domains whose turn at the registry did not come within a request. */
export const checkExpiry = defineJob<{ accountId: string; domainId: string }>('domains.check-expiry', {
  retryLimit: 5,
  retryDelaySeconds: 30,
});
