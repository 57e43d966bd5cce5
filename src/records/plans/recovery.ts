import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../providers/contract/errors.js';
import { Domain } from '../../domains/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { Settlement } from './settlement.js';
import { PlanStore } from './plan-store.js';
import { ZoneLeases } from './zone-leases.js';
import { ZoneReader } from '../zones/zone-reader.js';

/** A sweep starts this many at most; the next one goes on. */
const plansPerSweep = 100;

/** At the start, too: it may be the one after a crash. Leases of the dead end within 30 seconds. */
const recoverPlans = defineJob('records.recover-plans', {
  everySeconds: 30,
  atStart: true,
  retryLimit: 0,
  expireSeconds: 60,
});

const convergePlan = defineJob<{ planId: string }>('records.converge-plan', { retryLimit: 0, expireSeconds: 120 });

/** Plans whose writer died, or that nobody could decide because the host was away. Nothing is ever sent again. */
@Injectable()
export class Recovery {
  constructor(
    private readonly em: EntityManager,
    private readonly plans: PlanStore,
    private readonly leases: ZoneLeases,
    private readonly reader: ZoneReader,
    private readonly settlement: Settlement,
    private readonly jobs: Jobs,
  ) {}

  @HandlesJob(recoverPlans)
  async sweep(): Promise<void> {
    for (const planId of await this.plans.abandoned(plansPerSweep)) {
      await this.jobs.enqueue(convergePlan, { planId }, { singletonKey: planId });
    }
  }

  /** Reads the zone and ends the plan by what is there. While the host is away it stays open for the next sweep. */
  @HandlesJob(convergePlan)
  async converge({ planId }: { planId: string }): Promise<void> {
    const plan = await this.plans.applying(planId);
    const domain = plan && (await this.em.fork().findOne(Domain, { id: plan.domainId, accountId: plan.accountId }));
    if (!domain) return;
    await using _lease = await this.leases.take(domain.id);
    try {
      const unfinished = await this.plans.unfinished(domain.id);
      const emptying = await Promise.all(unfinished.map((stored) => this.plans.leavesEmptyZone(stored)));
      const live = await this.reader.read(domain, { mayBeEmpty: emptying.some(Boolean) });
      await this.settlement.settleUnfinished(domain, live);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      await this.settlement.couldNotRead(domain, error);
    }
  }
}
