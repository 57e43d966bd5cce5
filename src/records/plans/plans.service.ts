import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import type { Zone } from '../../dns/index.js';
import { DomainAccess, type Domain } from '../../domains/index.js';
import { Applier, type Consent } from './applying/applier.js';
import type { PlanIntent } from './intents/intent.js';
import { Planner } from './planner.js';
import { PlanAlreadyApplied } from '../records.errors.js';
import type { ApplyReport } from './applying/settlement.js';
import { type StoredPlan, PlanStore, type PlanProgress } from './plan-store.js';

/** Who wants it. `id` is null for what the product does by itself. */
export type PlanActor = Pick<Actor, 'accountId'> & { id: string | null };

export interface PlanOfDomain extends StoredPlan {
  domain: Domain;
}

export interface PlanDetails extends PlanOfDomain {
  /** The zone that it was made from; null when the plan ended so long ago that its contents were released. */
  before: Zone | null;
}

/** The one path of every change to a zone: plan, look at it, apply it. */
@Injectable()
export class Plans {
  constructor(
    private readonly domains: DomainAccess,
    private readonly planner: Planner,
    private readonly stored: PlanStore,
    private readonly applier: Applier,
  ) {}

  /**
   * Plans against the zone as it is at the host right now, and sends nothing. Rejects with `NotFound`,
   * `ReadOnlyHost`, `ValidationFailed`, `ZoneRefusesChange` and, when the zone cannot be read, `ProviderError`.
   */
  async plan(actor: PlanActor, domainId: string, intent: PlanIntent): Promise<PlanDetails> {
    const domain = await this.domains.find(actor, domainId);
    return { ...(await this.planner.plan(domain, actor.id, intent)), domain };
  }

  /**
   * A new plan of the same intent against the zone as it is now; the old one stays as it was made. Rejects like
   * `plan`, with `PlanConflict` when both cannot be, and with `PlanAlreadyApplied`.
   */
  async rebase(actor: PlanActor, planId: string): Promise<PlanDetails> {
    const { before, domain: _domain, ...stored } = await this.show(actor, planId);
    if (stored.plan.status !== 'planned' || !before) throw new PlanAlreadyApplied();
    return this.plan(actor, stored.plan.domainId, { kind: 'rebase', stored, before });
  }

  async find(actor: Pick<Actor, 'accountId'>, planId: string): Promise<PlanOfDomain> {
    const stored = await this.stored.find(actor, planId);
    return { ...stored, domain: await this.domains.find(actor, stored.plan.domainId) };
  }

  /** Reads the zone that it was made from, too. */
  async show(actor: Pick<Actor, 'accountId'>, planId: string): Promise<PlanDetails> {
    const found = await this.find(actor, planId);
    return { ...found, before: await this.stored.zoneBefore(found.plan, found.domain) };
  }

  /** How far it has come, without its changes: cheap enough to be asked every second. */
  async progress(actor: Pick<Actor, 'accountId'>, planId: string): Promise<PlanProgress> {
    return this.stored.progress(actor, planId);
  }

  /** See `Applier.apply`: once, only if the zone still is as planned, one outcome per change. */
  async apply(actor: Pick<Actor, 'accountId'>, planId: string, consent: Consent): Promise<ApplyReport> {
    return this.applier.apply(actor, planId, consent);
  }
}
