import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/index.js';
import { defineJob, HandlesJob } from '../jobs/index.js';
import { ThrottleHit } from './throttle-hit.entity.js';

const sweepThrottle = defineJob('web.sweep-throttle', { everySeconds: 600 });

/** Counters of clients that never came back would pile up for ever. */
@Injectable()
export class ThrottleJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(sweepThrottle)
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const over = { $or: [{ blockedUntil: null }, { blockedUntil: { $lt: now } }] };
    await this.em.nativeDelete(ThrottleHit, { expiresAt: { $lt: now }, ...over });
  }
}
