import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Entitlements } from './entitlements.js';
import { planLimits, type PlanLimitName } from './plan-limits.js';

/** How much there is of something that a plan limits. */
export interface Usage {
  /** The domain whose backups or recipients are counted; null where the account's are. */
  domain: { id: string; name: string } | null;
  currentCount: number;
}

export interface OverLimit extends Usage {
  name: PlanLimitName;
  limit: number;
}

/** The places with more than `limit` of it. */
type Count = (em: EntityManager, accountId: string, limit: number) => Promise<Usage[]>;

/** Finds what an account has beyond its plan, as after a downgrade. The modules that own the things count them. */
@Injectable()
export class PlanUsage {
  private readonly counts = new Map<PlanLimitName, Count>();

  constructor(private readonly em: EntityManager) {}

  register(name: PlanLimitName, count: Count): void {
    this.counts.set(name, count);
  }

  async overLimits(accountId: string): Promise<OverLimit[]> {
    const em = this.em.fork();
    const { plan } = await Entitlements.of(em, accountId);
    const found: OverLimit[] = [];
    for (const [name, count] of this.counts) {
      const limit = planLimits[name][plan];
      if (limit === null) continue;
      const usages = await count(em, accountId, limit);
      found.push(...usages.map((usage) => ({ name, limit, ...usage })));
    }
    return found;
  }
}
