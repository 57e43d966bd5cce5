import { defineJob } from '../platform/jobs/index.js';

/** Puts what is due of one domain into the outbox. */
export const dispatchAlerts = defineJob<{ domainId: string }>('alerts.dispatch', { retryLimit: 5 });

/** Finds what is due and has no job, and takes old alerts away. */
export const sweepAlerts = defineJob<object>('alerts.sweep');

/** Another round for messages whose retries are used up. */
export const sweepChannels = defineJob<object>('alerts.sweep-channels');

/** One message to one channel; eight retries, half a minute doubling, are about two hours. */
export const deliverToChannel = defineJob<{ deliveryId: string }>('alerts.deliver', {
  retryLimit: 8,
  retryDelaySeconds: 30,
});
