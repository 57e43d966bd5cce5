import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { scanGuard } from './guards.jobs.js';

/** One statement hands out this many; one sweep repeats it this often. The next sweep goes on. */
const perRound = 500;
const roundsPerSweep = 20;

const sweepGuards = defineJob('protection.sweep', { everySeconds: 10 });

/** Finds the guards whose time has come. Any number of processes sweep; each due guard is handed out once. */
@Injectable()
export class Sweeper {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(sweepGuards)
  async sweep(): Promise<void> {
    for (let round = 0; round < roundsPerSweep; round += 1) {
      if ((await this.handOut()) < perRound) return;
    }
  }

  /** Resolves to how many there were. A guard is due again after its interval, and has its job, or neither is so. */
  async handOut(): Promise<number> {
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
