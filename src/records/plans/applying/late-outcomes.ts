import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../../domains/index.js';
import { HandlesJob } from '../../../platform/jobs/index.js';
import { ZoneLeases } from '../leases/zone-leases.js';
import { PlanStore } from '../plan-store.js';
import { ZoneReader } from '../../zones/zone-reader.js';
import { lookForLateChanges, Settlement } from './settlement.js';

/**
 * Looks for changes that got no answer and were not in the zone when their plan ended: a proxy or a busy host may make
 * them minutes later. Sends nothing.
 */
@Injectable()
export class LateOutcomes {
  constructor(
    private readonly em: EntityManager,
    private readonly plans: PlanStore,
    private readonly leases: ZoneLeases,
    private readonly reader: ZoneReader,
    private readonly settlement: Settlement,
  ) {}

  /** Rejects when the zone is busy or cannot be read: the job is then tried again. */
  @HandlesJob(lookForLateChanges)
  async look({ planId, look }: { planId: string; look: number }): Promise<void> {
    const stored = await this.plans.awaiting(planId);
    const { domainId: id = '', accountId = '' } = stored?.plan ?? {};
    const domain = stored && (await this.em.fork().findOne(Domain, { id, accountId }));
    if (!domain) return;
    await using _lease = await this.leases.take(id);
    const expectedRecords = (await this.plans.fewestRecordsAfter(stored)) ?? domain.recordCount;
    const live = await this.reader.read(domain, { expectedRecords, mayBeEmpty: expectedRecords === 0 });
    await this.settlement.correct(domain, stored, live, look);
  }
}
