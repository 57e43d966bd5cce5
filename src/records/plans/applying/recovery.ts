import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../../../providers/contract/errors.js';
import { Domain } from '../../../domains/index.js';
import { defineJob, HandlesJob, Jobs } from '../../../platform/jobs/index.js';
import { Settlement } from './settlement.js';
import { PlanStore } from '../plan-store.js';
import { ZoneLeases } from '../leases/zone-leases.js';
import { ZoneReader } from '../../zones/zone-reader.js';

/** Each sweep starts at most this many; the next one continues. */
const plansPerSweep = 100;

/** Also runs at the start, which may follow a crash. The lease of a dead process expires within 30 seconds. */
const recoverPlans = defineJob('records.recover-plans', {
  everySeconds: 30,
  atStart: true,
  retryLimit: 0,
  expireSeconds: 60,
});

const resolvePlan = defineJob<{ planId: string }>('records.resolve-plan', { retryLimit: 0, expireSeconds: 120 });

/** Ends plans whose writer died, and plans that could not be settled because the host was away. Sends nothing again. */
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
      await this.jobs.enqueue(resolvePlan, { planId }, { singletonKey: planId });
    }
  }

  /** Reads the zone and ends the plan by what it holds. While the host is away, the plan stays open for the next sweep. */
  @HandlesJob(resolvePlan)
  async resolveAbandoned({ planId }: { planId: string }): Promise<void> {
    const plan = await this.plans.applying(planId);
    const domain = plan && (await this.em.fork().findOne(Domain, { id: plan.domainId, accountId: plan.accountId }));
    if (!domain) return;
    await using _lease = await this.leases.take(domain.id);
    try {
      const unfinished = await this.plans.unfinished(domain.id);
      const counts = await Promise.all(unfinished.map((stored) => this.plans.fewestRecordsAfter(stored)));
      const expectedRecords = Math.min(...counts.map((count) => count ?? domain.recordCount));
      const live = await this.reader.read(domain, { expectedRecords, mayBeEmpty: expectedRecords === 0 });
      await this.settlement.settleUnfinished(domain, live);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      await this.settlement.couldNotRead(domain, error);
    }
  }
}
