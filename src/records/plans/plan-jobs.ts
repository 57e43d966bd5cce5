import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { AppConfig } from '../../platform/config/index.js';
import { Events } from '../../platform/events/index.js';
import { HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { ChangePlan } from './change-plan.entity.js';
import { recordsApplied } from '../records.events.js';
import { announceApplied, convergePlan, recoverPlans } from '../records.jobs.js';
import { Recovery } from './recovery.js';
import { leaseSeconds } from './zone-leases.js';

const sweepEverySeconds = 60;

/** What has to happen to plans in the background. */
@Injectable()
export class PlanJobs implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly recovery: Recovery,
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly config: AppConfig,
  ) {}

  /** The start may well be the one after a crash, whose leases may still have a while to live. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.runsJobs) return;
    await this.jobs.enqueue(recoverPlans, {}, { singletonKey: 'start' });
    await this.jobs.enqueue(recoverPlans, {}, { singletonKey: 'leases over', startAfterSeconds: leaseSeconds + 1 });
  }

  @Cron(CronExpression.EVERY_MINUTE)
  async sweepSoon(): Promise<void> {
    if (!this.config.runsJobs) return;
    await this.jobs.enqueue(recoverPlans, {}, { onceEverySeconds: sweepEverySeconds });
  }

  @HandlesJob(recoverPlans)
  async sweep(): Promise<void> {
    await this.recovery.sweep();
  }

  @HandlesJob(convergePlan)
  async converge({ planId }: { planId: string }): Promise<void> {
    await this.recovery.converge(planId);
  }

  @HandlesJob(announceApplied)
  async announce({ planId }: { planId: string }): Promise<void> {
    const plan = await this.em.fork().findOne(ChangePlan, { id: planId }, { fields: newsFields });
    if (!plan || plan.status === 'planned' || plan.status === 'applying') return;
    const { accountId, domainId, userId = null, source, status } = plan;
    await this.events.publish(recordsApplied, { accountId, domainId, planId, userId, source, status });
  }
}

/** Not the copies of the zone, which may be large. */
const newsFields = ['accountId', 'domainId', 'userId', 'source', 'status'] as const;
