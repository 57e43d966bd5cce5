export { JobCompleteness } from './job-completeness.js';
export { defineJob, HandlesJob, type Job, type JobOptions, type RunOptions } from './job.js';
export { Jobs, type EnqueueOptions } from './jobs.js';
export { JobQueues, type FailedJob, type JobQueue } from './job-queues.js';
export { JobsModule } from './jobs.module.js';
