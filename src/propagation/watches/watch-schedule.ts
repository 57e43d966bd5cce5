import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, dayMs, minuteMs } from '../../platform/clock/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { checkWatch } from './watch-runner.js';

/** A sweep enqueues at most this many; the next one goes on. */
const perSweep = 100;
/** A check takes eight seconds at most. One whose process died is made again after this. */
const retryAfterMs = 2 * minuteMs;
const keptDays = 30;

const sweepWatches = defineJob('propagation.sweep-watches', { everySeconds: 5, atStart: true });
const forgetWatches = defineJob('propagation.forget-watches', { everySeconds: 3_600 });

/** Enqueues due checks, each once, however many instances sweep. */
@Injectable()
export class WatchSchedule {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(sweepWatches)
  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.em.fork().transactional(async (em) => {
      const due = await em.execute<{ id: string }[]>(
        `update propagation_watch set next_at = ? where id in (
           select id from propagation_watch where ended_at is null and next_at <= ?
           order by next_at limit ? for update skip locked)
         returning id`,
        [new Date(now.getTime() + retryAfterMs), now, perSweep],
      );
      for (const { id } of due) {
        await this.jobs.enqueue(checkWatch, { watchId: id }, { singletonKey: id, within: em });
      }
    });
  }

  @HandlesJob(forgetWatches)
  async forgetOld(): Promise<void> {
    const oldest = new Date(this.clock.now().getTime() - keptDays * dayMs);
    await this.em.fork().execute('delete from propagation_watch where ended_at < ?', [oldest]);
  }
}
