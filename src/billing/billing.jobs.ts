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

/** Asks for a few customers: a key that was changed is told within the hour, and first when the process starts. */
export const checkStripeKey = defineJob('billing.check-key', { everySeconds: hourSeconds, atStart: true });

/** Deletes the customers of accounts that were deleted while Stripe did not do it. */
export const forgetDeparted = defineJob('billing.forget-departed', { cron: '45 3 * * *', timeZone: 'UTC' });

/** Stripe sends an event again for three days; the rest is for looking things up. */
export const eventLifetimeMs = 90 * dayMs;
