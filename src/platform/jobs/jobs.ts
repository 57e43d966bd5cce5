import { randomUUID } from 'node:crypto';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { fromKysely } from 'pg-boss';
import { AppConfig } from '../config/index.js';
import { DecoratedMethods } from '../discovery/index.js';
import type { JobHandler } from './handlers.js';
import { definedJobs, JOB_HANDLER, type Job } from './job.js';
import { Queue } from './queue.js';

export interface EnqueueOptions {
  /** At most one waiting and one running job per key: a second that comes while one waits is dropped. */
  singletonKey?: string;
  startAfterSeconds?: number;
  /** At most one job in each span of this length, across all instances: for ticks of a schedule. */
  onceEverySeconds?: number;
  /** Enqueue in this entity manager's transaction: the job exists if and only if that commits. */
  within?: EntityManager;
}

/** Background work on pg-boss in the same PostgreSQL: any number of processes share it. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly queue: Queue,
    private readonly methods: DecoratedMethods,
    private readonly config: AppConfig,
    private readonly em: EntityManager,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const handlers = this.methods.find<Job<object>, object>(JOB_HANDLER);
    await this.queue.start(definedJobs());
    if (this.config.runsJobs) for (const handler of handlers) await this.queue.work(handler, this.runner(handler));
  }

  /** Ahead of `onApplicationShutdown`, where the ORM closes: running jobs still need it. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.queue.stop();
  }

  /** The job's id, or null when an equal one is already waiting. */
  async enqueue<Payload extends object>(
    job: Job<Payload>,
    payload: Payload,
    options: EnqueueOptions = {},
  ): Promise<string | null> {
    return this.queue.boss.send(job.name, payload, {
      singletonKey: options.singletonKey ?? (options.onceEverySeconds ? 'tick' : randomUUID()),
      ...(options.startAfterSeconds && { startAfter: options.startAfterSeconds }),
      ...(options.onceEverySeconds && { singletonSeconds: options.onceEverySeconds }),
      ...(options.within && { db: fromKysely(options.within.getKysely()) }),
    });
  }

  /** Each run has an identity map of its own, as each request has. */
  private runner(handler: JobHandler): (payload: object) => Promise<void> {
    return (payload) => RequestContext.create(this.em, async () => void (await handler.call(payload)));
  }
}
