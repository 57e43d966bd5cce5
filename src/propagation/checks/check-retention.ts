import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';

const keptDays = 90;
/** The answers of 53 resolvers take some 20 kB. */
const mostPerAccount = 2_000;
const perTurn = 5_000;

const forgetOldChecks = defineJob('propagation.forget-old-checks', { everySeconds: 3_600 });

/** Deletes old checks, and those that an account has beyond 2,000. */
@Injectable()
export class CheckRetention {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** At most 5,000 of each in one turn. */
  @HandlesJob(forgetOldChecks)
  async forgetOld(): Promise<void> {
    const em = this.em.fork();
    const oldest = new Date(this.clock.now().getTime() - keptDays * dayMs);
    await em.execute(
      'delete from propagation_check where id in (select id from propagation_check where created_at < ? limit ?)',
      [oldest, perTurn],
    );
    await em.execute(
      `delete from propagation_check where id in (
         select id from (
           select id, row_number() over (partition by account_id order by created_at desc, id desc) as position
           from propagation_check
           where account_id in (select account_id from propagation_check group by account_id having count(*) > ?)) numbered
         where position > ? limit ?)`,
      [mostPerAccount, mostPerAccount, perTurn],
    );
  }
}
