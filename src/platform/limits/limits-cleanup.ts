import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/index.js';
import { defineJob, HandlesJob } from '../jobs/index.js';
import { RateLimitCount } from './rate-limit-count.entity.js';
import { ThrottleHit } from './throttle-hit.entity.js';

const cleanUpLimits = defineJob('web.sweep-throttle', { everySeconds: 600 });

/** Counts of clients that never came back would pile up for ever. */
@Injectable()
export class LimitsCleanup {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(cleanUpLimits)
  async cleanUp(): Promise<void> {
    const now = this.clock.now();
    const notBlocked = { $or: [{ blockedUntil: null }, { blockedUntil: { $lt: now } }] };
    await this.em.nativeDelete(ThrottleHit, { expiresAt: { $lt: now }, ...notBlocked });
    await this.em.nativeDelete(RateLimitCount, { expiresAt: { $lt: now } });
  }
}
