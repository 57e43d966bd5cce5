import { randomUUID } from 'node:crypto';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { fromKysely } from 'pg-boss';
import { AppConfig } from '../config/index.js';
import { DecoratedMethods } from '../discovery/index.js';
import { currentOrigin, withOrigin, type RequestOrigin } from '../origin/index.js';
import type { JobHandler } from './job-completeness.js';
import { definedJobs, jobHandlerKey, type Job } from './job.js';
import { Queue } from './queue.js';
import { Scheduler } from './scheduler.js';

export interface EnqueueOptions {
  /** At most one waiting and one running job per key: a second that comes while one waits is dropped. */
  singletonKey?: string;
  startAfterSeconds?: number;
  /** Enqueue in this entity manager's transaction: the job exists if and only if that commits. */
  within?: EntityManager;
}

export interface JobToEnqueue<Payload extends object> extends Required<Pick<EnqueueOptions, 'singletonKey'>> {
  payload: Payload;
  startAfterSeconds?: number;
}

/** Background work on pg-boss in the same PostgreSQL: any number of processes share it. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Jobs');

  constructor(
    private readonly queue: Queue,
    private readonly scheduler: Scheduler,
    private readonly methods: DecoratedMethods,
    private readonly config: AppConfig,
    private readonly em: EntityManager,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const handlers = this.methods.find<Job<object>, object>(jobHandlerKey);
    await this.queue.start(definedJobs());
    if (!this.config.runsJobs) return;
    await this.warnOfStrandedJobs();
    for (const handler of handlers) await this.queue.work(handler, this.runner(handler));
    await this.scheduler.start(handlers.map(({ meta }) => meta));
  }

  /** Ahead of `onApplicationShutdown`, where the ORM closes: running jobs still need it. */
  async beforeApplicationShutdown(): Promise<void> {
    this.scheduler.stop();
    await this.queue.stop();
  }

  /** The job's id, or null when an equal one is already waiting. */
  async enqueue<Payload extends object>(
    job: Job<Payload>,
    payload: Payload,
    { singletonKey = randomUUID(), startAfterSeconds, within }: EnqueueOptions = {},
  ): Promise<string | null> {
    return this.queue.send(job, carrying(payload), {
      singletonKey,
      ...(startAfterSeconds && { startAfter: startAfterSeconds }),
      ...(within && { db: fromKysely(within.getKysely()) }),
    });
  }

  /** Like `enqueue` for each, in one statement: thousands take no longer than a few. */
  async enqueueAll<Payload extends object>(
    job: Job<Payload>,
    entries: readonly JobToEnqueue<Payload>[],
  ): Promise<void> {
    const inserts = entries.map(({ payload, singletonKey, startAfterSeconds }) => {
      return { data: carrying(payload), singletonKey, ...(startAfterSeconds && { startAfter: startAfterSeconds }) };
    });
    if (inserts.length > 0) await this.queue.insert(job, inserts);
  }

  /** Deletes the jobs that name an account in their payload, also those that have run: payloads may hold an address. */
  async forget(accountId: string, within: EntityManager): Promise<void> {
    await within.execute(`delete from pgboss.job where data->>'accountId' = ? and state <> 'active'`, [accountId]);
  }

  /** Each run has an identity map of its own, as each request has, and is a part of the request that set it off. */
  private runner(handler: JobHandler): (payload: object) => Promise<void> {
    return ({ requestOrigin = null, ...payload }: Carrying) =>
      withOrigin(requestOrigin, () => RequestContext.create(this.em, async () => void (await handler.call(payload))));
  }

  /** Jobs that an earlier release enqueued under a name that this one does not have. */
  private async warnOfStrandedJobs(): Promise<void> {
    const names = definedJobs().map(({ name }) => name);
    const stranded = await this.em.fork().execute<{ name: string; waiting: string }[]>(
      `select name, count(*) as waiting from pgboss.job
       where state in ('created', 'retry') and name not in (?) and name not like '\\_\\_pgboss%' group by name`,
      [names],
    );
    for (const { name, waiting } of stranded)
      this.log.warn(`${waiting} jobs named ${name} wait in the queue, and this release has no handler for them`);
  }
}

interface Carrying {
  requestOrigin?: RequestOrigin | null;
}

/** The payload, with the request that the job is a part of. */
function carrying(payload: object): object {
  const requestOrigin = currentOrigin();
  return requestOrigin ? { ...payload, requestOrigin } : payload;
}
