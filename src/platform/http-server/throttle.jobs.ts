import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { defineJob, HandlesJob, Jobs } from '../jobs/index.js';
import { ThrottleHit } from './throttle-hit.entity.js';

const sweepThrottle = defineJob<object>('web.sweep-throttle');

/** Counters of clients that never came back would pile up for ever. */
@Injectable()
export class ThrottleJobs {
  constructor(
    private readonly jobs: Jobs,
    private readonly em: EntityManager,
  ) {}

  @Cron(CronExpression.EVERY_10_MINUTES)
  async tick(): Promise<void> {
    await this.jobs.enqueue(sweepThrottle, {}, { onceEverySeconds: 600 });
  }

  @HandlesJob(sweepThrottle)
  async sweep(): Promise<void> {
    const now = new Date();
    const over = { $or: [{ blockedUntil: null }, { blockedUntil: { $lt: now } }] };
    await this.em.nativeDelete(ThrottleHit, { expiresAt: { $lt: now }, ...over });
  }
}
