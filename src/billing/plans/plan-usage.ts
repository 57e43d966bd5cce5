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

/** How much of something there is where there is most, beside what the plans allow; null is unlimited. */
export interface PlanUse extends Usage {
  name: PlanLimitName;
  limit: number | null;
  freeLimit: number;
}

/** The places with more than `above` of it, the fullest first; `atMost` of them. */
type CountUsage = (
  em: EntityManager,
  accountId: string,
  places: { above: number; atMost?: number },
) => Promise<Usage[]>;

/** Finds what an account has of the things that plans limit, and what is beyond its own plan. The modules that own the things count them. */
@Injectable()
export class PlanUsage {
  private readonly counts = new Map<PlanLimitName, CountUsage>();

  constructor(private readonly em: EntityManager) {}

  register(name: PlanLimitName, count: CountUsage): void {
    this.counts.set(name, count);
  }

  async overLimits(accountId: string): Promise<OverLimit[]> {
    const em = this.em.fork();
    const { plan } = await Entitlements.of(em, accountId);
    const found: OverLimit[] = [];
    for (const [name, count] of this.counts) {
      const limit = planLimits[name][plan];
      if (limit === null) continue;
      const usages = await count(em, accountId, { above: limit });
      found.push(...usages.map((usage) => ({ name, limit, ...usage })));
    }
    return found;
  }

  /** The fullest place of everything that a plan limits. */
  async fullest(accountId: string): Promise<PlanUse[]> {
    const em = this.em.fork();
    const { plan } = await Entitlements.of(em, accountId);
    const found: PlanUse[] = [];
    for (const [name, count] of this.counts) {
      const [most = { domain: null, currentCount: 0 }] = await count(em, accountId, { above: 0, atMost: 1 });
      found.push({ name, limit: planLimits[name][plan], freeLimit: planLimits[name].free, ...most });
    }
    return found;
  }
}
