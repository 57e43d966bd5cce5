import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../dns/index.js';
import { ChangePlan } from './change-plan.entity.js';
import { loadChanges } from './change-rows.js';

export interface EndedPlan {
  id: string;
  userId: string | null;
  /** When its writing began. */
  appliedAt: Date;
  /** Those that are in place, in the order in which they were sent. */
  changes: Change[];
}

/** What this product itself has done to zones. */
@Injectable()
export class PlanHistory {
  constructor(private readonly em: EntityManager) {}

  /** Whether one of our plans is writing the zone, or began to since then. A reading from that time says nothing. */
  async isWriting(domainId: string, since: Date): Promise<boolean> {
    const touching = { domainId, $or: [{ status: 'applying' as const }, { appliedAt: { $gte: since } }] };
    return (await this.em.fork().count(ChangePlan, touching)) > 0;
  }

  /** Plans that began after then and have ended, in the order in which they wrote. */
  async endedAfter(domainId: string, then: Date): Promise<EndedPlan[]> {
    const em = this.em.fork();
    const ended = { domainId, appliedAt: { $gt: then }, status: { $in: ['applied' as const, 'partial' as const] } };
    const plans = await em.find(ChangePlan, ended, {
      orderBy: { appliedAt: 'asc' },
      fields: ['id', 'userId', 'appliedAt'],
    });
    return Promise.all(
      plans.map(async ({ id, userId = null, appliedAt }) => {
        const changes = await loadChanges(em.fork(), id);
        const inPlace = changes.filter(({ state }) => state === 'applied').map(({ change }) => change);
        return { id, userId, appliedAt: appliedAt ?? then, changes: inPlace };
      }),
    );
  }
}
