import { hourSeconds } from '../platform/clock/index.js';
import { defineJob } from '../platform/jobs/index.js';

/** Puts the alerts of one domain that are due into the outbox. */
export const dispatchAlerts = defineJob<{ domainId: string }>('alerts.dispatch', { retryLimit: 5 });

/** Finds alerts that are due and have no job. */
export const sweepAlerts = defineJob('alerts.sweep', { everySeconds: 300 });

/** Records the alerts about registrations that end soon. */
export const announceRegistrations = defineJob('alerts.announce-registrations', {
  cron: '40 6 * * *',
  timeZone: 'UTC',
});

export const forgetOldAlerts = defineJob('alerts.forget-old', { everySeconds: hourSeconds });

/** Sends one message to one channel: eight retries, half a minute doubling, take about two hours. */
export const deliverToChannel = defineJob<{ deliveryId: string }>('alerts.deliver', {
  retryLimit: 8,
  retryDelaySeconds: 30,
});

/** Gives messages that used up their retries another round. */
export const sweepChannels = defineJob('alerts.sweep-channels', { everySeconds: hourSeconds });
