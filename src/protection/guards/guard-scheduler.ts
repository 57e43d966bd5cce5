import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Entitlements } from '../../billing/index.js';
import { Clock } from '../../platform/clock/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { scanGuard } from './guards.jobs.js';

/** A sweep enqueues at most 20 times 500 scans. The next sweep goes on. */
const perRound = 500;
const roundsPerSweep = 20;
/** The rest of a full round is for whoever has waited longest, so guards of the Free plan always go on. */
const premiumPerRound = 400;
/** Premium guards are looked for among the oldest due ones of a sweep: a backlog of any length costs no more. */
const window = perRound * roundsPerSweep;

const sweepGuards = defineJob('protection.sweep', { everySeconds: 10 });

/** Enqueues due scans, those of premium accounts first. Each due guard is enqueued once, however many instances sweep. */
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
      const premium = await takeDue(em, now, { limit: premiumPerRound, premiumOnly: true });
      const oldest = await takeDue(em, now, { limit: perRound - premium.length });
      for (const id of [...premium, ...oldest])
        await this.jobs.enqueue(scanGuard, { guardId: id }, { singletonKey: id, within: em });
      return premium.length + oldest.length;
    });
  }
}

/** Moves the guards that are due longest to their next due time, up to `limit`, and resolves to their ids. */
async function takeDue(
  em: EntityManager,
  now: Date,
  { limit, premiumOnly = false }: { limit: number; premiumOnly?: boolean },
): Promise<string[]> {
  const due = 'enabled and next_due_at <= ?';
  const among = `${Entitlements.isPremiumInSql('guard.account_id')} and next_due_at <= coalesce(
    (select next_due_at from guard where ${due} order by next_due_at offset ${window} limit 1), 'infinity')`;
  const rows = await em.execute<{ id: string }[]>(
    `update guard set next_due_at = ?::timestamptz + interval_minutes * interval '1 minute'
     where id in (
       select id from guard where ${due} ${premiumOnly ? `and ${among}` : ''}
       order by next_due_at limit ? for update skip locked)
     returning id`,
    premiumOnly ? [now, now, now, limit] : [now, now, limit],
  );
  return rows.map(({ id }) => id);
}
