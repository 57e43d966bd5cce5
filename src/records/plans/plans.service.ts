import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { namesConsulted, type Change, type Zone } from '../../dns/index.js';
import { DomainAccess, type Domain } from '../../domains/index.js';
import { Applier, type Consent } from './applying/applier.js';
import type { PlanIntent } from './intents/intent.js';
import type { SetChoices, SetSide } from './intents/moved-sets.js';
import { ZoneLeases } from './leases/zone-leases.js';
import { Planner } from './planner.js';
import { PlanAlreadyApplied, ReadOnlyHost } from '../records.errors.js';
import type { ApplyReport } from './applying/settlement.js';
import { type ChangesPage, type StoredPlan, PlanStore, type PlanProgress } from './plan-store.js';

/** The requester of a plan. `id` is null for automatic plans. */
export type PlanActor = Pick<Actor, 'accountId'> & { id: string | null };

/** A decision about a set that a plan and somebody else have both changed. */
export interface ChosenSet {
  /** `rrsetId` of the set. */
  id: string;
  use: SetSide;
}

export interface PlanOfDomain extends StoredPlan {
  domain: Domain;
}

export interface PlanDetails extends PlanOfDomain {
  /** The zone that the plan was made from; null when its contents were released, three years after the plan. */
  before: Zone | null;
}

export interface PageOfChanges {
  domain: Domain;
  changes: Change[];
  /** Changes in the plan. */
  total: number;
  /** The zone that the plan was made from, at least where the changes depend on it; null when it is no longer stored. */
  before: Zone | null;
}

/** The path that every change to a zone takes: plan, preview, apply. */
@Injectable()
export class Plans {
  constructor(
    private readonly domains: DomainAccess,
    private readonly planner: Planner,
    private readonly stored: PlanStore,
    private readonly applier: Applier,
    private readonly leases: ZoneLeases,
  ) {}

  /** Rejects with `ReadOnlyHost` where nothing can ever be applied. Sends nothing. */
  async assertWritable(domain: Domain): Promise<void> {
    const host = await this.domains.hostOf(domain);
    if (host && !host.capabilities.writable) throw new ReadOnlyHost(host.displayName);
  }

  /**
   * Plans against the live zone and sends nothing. Rejects with `NotFound`,
   * `ReadOnlyHost`, `ValidationFailed`, `ZoneRefusesChange` and, when the zone cannot be read, `ProviderError`. A single
   * edit is applied next: it waits for the writer of the zone, and rejects with `ZoneBusy`.
   */
  async plan(actor: PlanActor, domainId: string, intent: PlanIntent): Promise<PlanDetails> {
    const domain = await this.domains.find(actor, domainId);
    if (intent.kind === 'edit') await this.leases.untilFree(domain.id);
    return { ...(await this.planner.plan(domain, actor.id, intent)), domain };
  }

  /**
   * Makes a new plan of the same intent against the live zone; the old plan stays as it is. Rejects like `plan`, with
   * `PlanConflict` when the zone has changed in a contradicting way that `chosen` does not decide, and with
   * `PlanAlreadyApplied`.
   */
  async rebase(actor: PlanActor, planId: string, chosen: readonly ChosenSet[] = []): Promise<PlanDetails> {
    const { before, domain: _domain, ...stored } = await this.show(actor, planId);
    if (stored.plan.status !== 'planned' || !before) throw new PlanAlreadyApplied();
    return this.plan(actor, stored.plan.domainId, { kind: 'rebase', stored, before, choices: choicesOf(chosen) });
  }

  /**
   * Makes a plan that takes back the changes of an applied plan and keeps what others have changed since. Rejects like
   * `plan`, with `PlanConflict` where the zone has changed in a contradicting way that `chosen` does not decide, and
   * with `PlanNotApplied`.
   */
  async undo(actor: PlanActor, planId: string, chosen: readonly ChosenSet[] = []): Promise<PlanDetails> {
    const { plan, changes } = await this.find(actor, planId);
    return this.plan(actor, plan.domainId, {
      kind: 'undo',
      stored: { plan, changes },
      choices: choicesOf(chosen),
    });
  }

  async find(actor: Pick<Actor, 'accountId'>, planId: string): Promise<PlanOfDomain> {
    const stored = await this.stored.find(actor, planId);
    return { ...stored, domain: await this.domains.find(actor, stored.plan.domainId) };
  }

  /** Finds the plan and the zone that it was made from. */
  async show(actor: Pick<Actor, 'accountId'>, planId: string): Promise<PlanDetails> {
    const found = await this.find(actor, planId);
    return { ...found, before: await this.stored.zoneBefore(found.plan, found.domain) };
  }

  /** A page of a plan's changes, with the part of the zone that they apply to. */
  async changes(actor: Pick<Actor, 'accountId'>, planId: string, page: ChangesPage): Promise<PageOfChanges> {
    const { plan, changes, total } = await this.stored.page(actor, planId, page);
    const domain = await this.domains.find(actor, plan.domainId);
    return { domain, changes, total, before: await this.stored.zoneBefore(plan, domain, namesConsulted(changes)) };
  }

  /** The progress of a plan without its changes: cheap enough for polling every second. */
  async progress(actor: Pick<Actor, 'accountId'>, planId: string): Promise<PlanProgress> {
    return this.stored.progress(actor, planId);
  }

  /** Deletes a plan that nobody has begun to apply. Rejects with `NotFound` and `PlanAlreadyApplied`. */
  async discard(actor: Pick<Actor, 'accountId'>, planId: string): Promise<void> {
    await this.stored.discard(actor, planId);
  }

  /** See `Applier.apply`: once, only if the zone still is as planned, one outcome per change. */
  async apply(actor: Pick<Actor, 'accountId'>, planId: string, consent: Consent): Promise<ApplyReport> {
    return this.applier.apply(actor, planId, consent);
  }
}

function choicesOf(chosen: readonly ChosenSet[]): SetChoices {
  return new Map(chosen.map(({ id, use }) => [id, use]));
}
