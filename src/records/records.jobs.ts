import { defineJob } from '../platform/jobs/index.js';

export interface ImportZone {
  accountId: string;
  domainId: string;
}

/** Reads a domain's zone from its host. One at a time per domain. */
export const importZone = defineJob<ImportZone>('records.import-zone', { retryLimit: 2, expireSeconds: 300 });

/** Looks for plans whose writer died, at most 100 at a time. */
export const recoverPlans = defineJob<Record<string, never>>('records.recover-plans', {
  retryLimit: 0,
  expireSeconds: 60,
});

/** Clears away what others left: at the start and every ten minutes. Once more does nothing more. */
export const keepHouse = defineJob<Record<string, never>>('records.keep-house', { retryLimit: 0, expireSeconds: 120 });

/** Finds out by reading the zone what became of one such plan. */
export const convergePlan = defineJob<{ planId: string }>('records.converge-plan', {
  retryLimit: 0,
  expireSeconds: 120,
});

/** Forgets reading times that no trend shows any more, at most 50,000 at a time. */
export const pruneReadingTimes = defineJob<Record<string, never>>('records.prune-reading-times', { retryLimit: 0 });

/** Tells the modules above that a plan has ended. Enqueued in the transaction that ends it, so no crash keeps it back. */
export const announceApplied = defineJob<{ planId: string }>('records.announce-applied');
