import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, hourMs } from '../../platform/clock/index.js';
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
  cron: '20 2 * * *',
  timeZone: 'UTC',
  firstPayload: { after: null },
});

const domainsPerSweep = 500;
/** A little slower than the one query per second that registries tolerate, so that people's own checks get through. */
const secondsPerDomain = 1.5;
/** Less than a day: a check that came late yesterday must not skip today. */
const answerValidMs = 20 * hourMs;

/** Has expiry dates looked up when a domain is added, and once a day. A date that a person entered stays theirs. */
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
    const before = new Date(this.clock.now().getTime() - answerValidMs);
    return this.em.fork().find(
      Domain,
      {
        ...(after !== null && { id: { $gt: after } }),
        $and: [
          { $or: [{ expirySource: null }, { expirySource: 'rdap' }] },
          { $or: [{ expiryCheckedAt: null }, { expiryCheckedAt: { $lt: before } }] },
        ],
      },
      { fields: ['id', 'accountId'], orderBy: { id: 'asc' }, limit: domainsPerSweep },
    );
  }
}
