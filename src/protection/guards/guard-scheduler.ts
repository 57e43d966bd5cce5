import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { scanGuard } from './guards.jobs.js';

/** A sweep enqueues at most 20 times 500 scans. The next sweep goes on. */
const perRound = 500;
const roundsPerSweep = 20;

const sweepGuards = defineJob('protection.sweep', { everySeconds: 10 });

/** Enqueues due scans. Each due guard is enqueued once, however many instances sweep. */
@Injectable()
export class GuardScheduler {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(sweepGuards)
  async sweep(): Promise<void> {
    for (let round = 0; round < roundsPerSweep; round += 1) {
      if ((await this.enqueueDue()) < perRound) return;
    }
  }

  /** Resolves to how many guards were due. Their next due time and their jobs are written in one transaction. */
  async enqueueDue(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const now = this.clock.now();
      const due = await em.execute<{ id: string }[]>(
        `update guard set next_due_at = ?::timestamptz + interval_minutes * interval '1 minute'
         where id in (
           select id from guard where enabled and next_due_at <= ?
           order by next_due_at limit ? for update skip locked)
         returning id`,
        [now, now, perRound],
      );
      for (const { id } of due) await this.jobs.enqueue(scanGuard, { guardId: id }, { singletonKey: id, within: em });
      return due.length;
    });
  }
}
