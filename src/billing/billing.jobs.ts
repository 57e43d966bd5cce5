import { dayMs, hourSeconds } from '../platform/clock/index.js';
import { defineJob } from '../platform/jobs/index.js';

/** Tried for about a day: a payment that nobody hears of is what people forgive least. */
export const handleStripeEvent = defineJob<{ eventId: string }>('billing.handle-event', {
  retryLimit: 32,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: hourSeconds,
});

/** `after` is the last account of the previous run. */
export const reconcileSubscriptions = defineJob<{ after: string | null }>('billing.reconcile', {
  cron: '15 3 * * *',
  timeZone: 'UTC',
  firstPayload: { after: null },
});

/** Mails the owners of unpaid subscriptions and ends their days of grace. */
export const sweepUnpaid = defineJob('billing.sweep-unpaid', { everySeconds: 600, atStart: true });

/** Stripe sends an event again for three days; the rest is for looking things up. */
export const eventLifetimeMs = 90 * dayMs;
