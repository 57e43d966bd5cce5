import { defineJob } from '../../platform/jobs/index.js';

/** Finds schedules that are due, at most 500 at a time, the longest due first. */
export const sweepSchedules = defineJob<Record<string, never>>('snapshots.sweep-schedules', {
  retryLimit: 0,
  expireSeconds: 60,
});

/** The backup that was due then. A second delivery finds that it has been taken. */
export const takeScheduled = defineJob<{ domainId: string; dueAt: string }>('snapshots.take-scheduled', {
  retryLimit: 0,
  expireSeconds: 300,
});
