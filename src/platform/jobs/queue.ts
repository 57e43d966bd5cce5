import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { PgBoss, type JobInsert, type JobWithMetadata, type SendOptions, type WorkOptions } from 'pg-boss';
import { AppConfig } from '../config/index.js';
import { AppError, DatabaseUnavailable, isConnectionLoss } from '../errors/index.js';
import { JobMetrics, type QueuedJobs } from './job-metrics.js';
import type { JobHandler } from './job-completeness.js';
import type { Job } from './job.js';
import { withinSeconds } from './within-seconds.js';

const stopTimeoutMs = 15_000;
const closeTimeoutSeconds = 10;
const jobsPerBatch = 2;
/** A job whose process has shown no sign of life for this long is tried again. Running ones show three in that time. */
const heartbeatEverySeconds = 30;
const checkDeadSeconds = 15;
/**
 * The queue gives up on a batch later than we give up on each job of it: its own timeout would fail the jobs that have
 * succeeded too, and run them again, and tell nobody.
 */
const expiryGraceSeconds = 30;

/** pg-boss in the product's own database. It holds a few connections of its own. */
@Injectable()
export class Queue {
  readonly boss: PgBoss;
  private readonly worked: string[] = [];
  private readonly log = new Logger('Jobs');

  constructor(
    config: AppConfig,
    private readonly metrics: JobMetrics,
  ) {
    this.boss = new PgBoss({
      connectionString: config.databaseConnection.reveal(),
      application_name: 'zonekeeper-jobs',
      max: 5,
      supervise: config.runsJobs,
      schedule: false,
      useListenNotify: config.runsJobs,
      superviseIntervalSeconds: checkDeadSeconds,
      monitorIntervalSeconds: checkDeadSeconds,
      // Workers pass over keys that were taken when they last looked, the keys of the dead among them.
      queueCacheIntervalSeconds: checkDeadSeconds,
    });
    this.boss.on('error', (error) => this.log.error({ err: error }, 'The job queue had an error'));
    this.boss.on('warning', (warning) => this.log.warn({ warning }, 'The job queue warns'));
    metrics.watch(() => this.count());
  }

  async start(jobs: readonly Job<object>[]): Promise<void> {
    await this.boss.start();
    for (const { name, options } of jobs) {
      const settings = {
        retryLimit: options.retryLimit,
        retryDelay: options.retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: options.retryDelayMaxSeconds,
        expireInSeconds: options.expireSeconds + expiryGraceSeconds,
        heartbeatSeconds: heartbeatEverySeconds,
        notify: true,
      };
      await this.boss.createQueue(name, { ...settings, policy: 'stately' });
      await this.boss.updateQueue(name, settings);
    }
  }

  /** The job's id, or null when an equal one is already waiting. */
  async send({ name }: Job<object>, payload: object, options: SendOptions): Promise<string | null> {
    return this.boss.send(name, payload, options).catch(asUnavailable);
  }

  /** Leaves out those of which an equal one is already waiting. */
  async insert({ name }: Job<object>, jobs: JobInsert[]): Promise<void> {
    await this.boss.insert(name, jobs).catch(asUnavailable);
  }

  /** `run` is called once per job; its failure fails that job alone. */
  async work(handler: JobHandler, run: (payload: object) => Promise<void>): Promise<void> {
    const { name, options } = handler.meta;
    // New jobs wake a worker at once; polls find retries, delayed jobs and what a lost notice left behind.
    // Without bursts a worker would take one batch per poll, however long the queue.
    const polls = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };
    const alive = { heartbeatRefreshSeconds: heartbeatEverySeconds / 3 };
    const pace = { ...polls, ...alive, batchSize: jobsPerBatch, burstWhenBatchFull: true };
    const localConcurrency = Math.max(1, Math.floor(options.concurrency / jobsPerBatch));
    this.worked.push(name);
    await this.boss.work<object, unknown, WorkOptions & { perJobResults: true; includeMetadata: true }>(
      name,
      { ...pace, localConcurrency, perJobResults: true, includeMetadata: true },
      (jobs) => Promise.all(jobs.map((job) => this.execute(handler, job, run))),
    );
  }

  /** Lets running jobs end; jobs that have not ended by then are retried by the next process that starts. */
  async stop(): Promise<void> {
    // A graceful boss.stop() would look only every half second whether they have ended.
    const ended = Promise.all(this.worked.map((name) => this.boss.offWork(name, { wait: true })));
    await Promise.race([ended, sleep(stopTimeoutMs, undefined, { ref: false })]);
    // Its pool waits for connections that a crash of the database has cut off in a moment of their own.
    await withinSeconds(closeTimeoutSeconds, this.boss.stop({ graceful: false, close: true })).catch(() =>
      this.log.warn('The connections of the job queue did not close'),
    );
  }

  /** As of the last look at the queues, at most 15 seconds ago. */
  private async count(): Promise<QueuedJobs[]> {
    const queues = await this.boss.getQueues();
    return queues.map(({ name, queuedCount, activeCount, failedCount }) => {
      return { job: name, waiting: queuedCount, running: activeCount, failed: failedCount };
    });
  }

  private async execute(handler: JobHandler, job: JobWithMetadata<object>, run: (payload: object) => Promise<void>) {
    const { id, name, data, retryCount, retryLimit } = job;
    const end = this.metrics.start(name);
    try {
      await withinSeconds(handler.meta.options.expireSeconds, run(data));
      end('completed');
      return { id, status: 'completed' as const };
    } catch (error) {
      const isLast = retryCount >= retryLimit;
      end(isLast ? 'gave_up' : 'failed');
      const attempt = `attempt ${retryCount + 1} of ${retryLimit + 1}`;
      const failure = `${handler.name} failed on ${name}, ${attempt}`;
      // A failure with words for people is no mistake of ours: nobody needs to see where in the code it arose.
      if (error instanceof AppError) this.log.warn({ jobId: id }, `${failure}: ${error.message}`);
      else this.log.error({ err: error, jobId: id }, failure);
      return { id, status: 'failed' as const, output: { message: String(error) } };
    }
  }
}

function asUnavailable(error: unknown): never {
  throw isConnectionLoss(error) ? new DatabaseUnavailable(error) : error;
}
