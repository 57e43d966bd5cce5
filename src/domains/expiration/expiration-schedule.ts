import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, dayMs, hourMs } from '../../platform/clock/index.js';
import { OnAppEvent } from '../../platform/events/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { Domain } from '../domain.entity.js';
import { domainAdded, type DomainNews } from '../domains.events.js';
import { checkExpiry } from './expiration.service.js';

interface Sweep {
  /** Id of the last domain of the page before; null for the first page. */
  after: string | null;
}

const sweepExpiry = defineJob<Sweep>('domains.sweep-expiry', {
  cron: '20 2,8,14,20 * * *',
  timeZone: 'UTC',
  firstPayload: { after: null },
});

const domainsPerSweep = 500;
/** A little slower than the one query per second that registries tolerate, so that people's own checks get through. */
const secondsPerDomain = 1.5;
/** The nearer the end, the sooner an answer is old. Less than a sweep apart: one that came late must not skip the next. */
const weekOld = 7 * dayMs - 4 * hourMs;
const dayOld = 20 * hourMs;
const quarterDayOld = 5 * hourMs;

/**
 * Has expiry dates looked up when a domain is added, and again: every week, in the last ninety days every day, and in the
 * last seven, when renewals are awaited, every six hours. A date that a person entered stays theirs.
 */
@Injectable()
export class ExpirationSchedule {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  @OnAppEvent(domainAdded, { as: 'domains.check-expiry-of-added' })
  async onDomainAdded({ accountId, domainId }: DomainNews): Promise<void> {
    const undated = { id: domainId, accountId, expiresOn: null };
    if ((await this.em.fork().count(Domain, undated)) === 0) return;
    await this.jobs.enqueue(checkExpiry, { accountId, domainId }, { singletonKey: domainId });
  }

  @HandlesJob(sweepExpiry)
  async sweep({ after }: Sweep): Promise<void> {
    const domains = await this.due(after);
    const checks = domains.map(({ id: domainId, accountId }, index) => {
      const startAfterSeconds = Math.ceil(index * secondsPerDomain);
      return { payload: { accountId, domainId }, singletonKey: domainId, startAfterSeconds };
    });
    await this.jobs.enqueueAll(checkExpiry, checks);
    const last = domains.at(-1);
    if (!last || domains.length < domainsPerSweep) return;
    const startAfterSeconds = Math.ceil(domainsPerSweep * secondsPerDomain);
    await this.jobs.enqueue(sweepExpiry, { after: last.id }, { startAfterSeconds });
  }

  private due(after: string | null): Promise<Pick<Domain, 'id' | 'accountId'>[]> {
    const now = this.clock.now().getTime();
    const answeredBefore = (ageMs: number) => ({ expiryCheckedAt: { $lt: new Date(now - ageMs) } });
    const endsWithin = (days: number) => ({
      expiresOn: { $lte: new Date(now + days * dayMs).toISOString().slice(0, 10) },
    });
    return this.em.fork().find(
      Domain,
      {
        ...(after !== null && { id: { $gt: after } }),
        $and: [
          { $or: [{ expirySource: null }, { expirySource: { $ne: 'manual' } }] },
          {
            $or: [
              { expiryCheckedAt: null },
              answeredBefore(weekOld),
              { $and: [answeredBefore(dayOld), endsWithin(90)] },
              { $and: [answeredBefore(quarterDayOld), endsWithin(7)] },
            ],
          },
        ],
      },
      { fields: ['id', 'accountId'], orderBy: { id: 'asc' }, limit: domainsPerSweep },
    );
  }
}
