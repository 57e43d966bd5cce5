import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../domains/index.js';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { ZoneHealth } from './zone-health.js';

interface Sweep {
  /** Id of the last domain of the page before; null for the first page. */
  after: string | null;
}

const sweepHealth = defineJob<Sweep>('health.sweep', {
  cron: '10 1 * * *',
  timeZone: 'UTC',
  firstPayload: { after: null },
});
const checkHealth = defineJob<{ domainId: string }>('health.check', {
  concurrency: 4,
  retryLimit: 1,
  expireSeconds: 120,
});
const forgetHealth = defineJob('health.forget', { everySeconds: 3_600 });

const domainsPerSweep = 500;
/** A night has room for thousands of zones, and no server of a host feels them all at once. */
const secondsPerDomain = 2;
const keptDays = 400;
const perTurn = 5_000;

/** Checks every zone each night, and forgets what is old. */
@Injectable()
export class HealthSchedule {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly health: ZoneHealth,
  ) {}

  @HandlesJob(sweepHealth)
  async sweep({ after }: Sweep): Promise<void> {
    const where = after === null ? {} : { id: { $gt: after } };
    const options = { fields: ['id'], orderBy: { id: 'asc' }, limit: domainsPerSweep } as const;
    const domains = await this.em.fork().find(Domain, where, options);
    const checks = domains.map(({ id: domainId }, index) => ({
      payload: { domainId },
      singletonKey: domainId,
      startAfterSeconds: index * secondsPerDomain,
    }));
    await this.jobs.enqueueAll(checkHealth, checks);
    const last = domains.at(-1);
    if (!last || domains.length < domainsPerSweep) return;
    const startAfterSeconds = domainsPerSweep * secondsPerDomain;
    await this.jobs.enqueue(sweepHealth, { after: last.id }, { startAfterSeconds });
  }

  @HandlesJob(checkHealth)
  async check({ domainId }: { domainId: string }): Promise<void> {
    const domain = await this.em.fork().findOne(Domain, { id: domainId });
    if (domain) await this.health.check(domain, 'schedule');
  }

  /** At most 5,000 of each in one turn. An acknowledged finding stays, for it may come back. */
  @HandlesJob(forgetHealth)
  async forgetOld(): Promise<void> {
    const now = this.clock.now();
    const oldest = new Date(now.getTime() - keptDays * dayMs);
    const em = this.em.fork();
    await em.execute('delete from health_run where id in (select id from health_run where started_at < ? limit ?)', [
      oldest,
      perTurn,
    ]);
    await em.execute(
      `delete from health_finding where id in (
         select id from health_finding where gone_at < ? and coalesce(acknowledged_until < ?, true) limit ?)`,
      [oldest, now, perTurn],
    );
  }
}
