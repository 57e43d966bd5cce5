import { joinReasons } from '../../../providers/contract/incomplete.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import type { Change, Fqdn, RelativeName, Zone } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { Clock, minuteMs } from '../../platform/clock/index.js';
import { findOwned } from '../../platform/db/index.js';
import { inSlices } from '../../platform/slices/index.js';
import { ContentGone, SafetySnapshots, ZoneContents, type HashedZone, type ZoneState } from '../../zone-store/index.js';
import { ChangePlan, type PlanStatus } from './change-plan.entity.js';
import { isHeld, loadChanges, plannedChanges, stateOf, writeStates, type StoredChange } from './change-rows.js';
import { fewestRecordsAfter } from './fewest-records.js';
import { occasionOf } from './occasion.js';
import { applyingKeptMs, openUntilAfter } from './open-until.js';
import { PlannedChange } from './planned-change.entity.js';
import { RecentChanges } from './recent-changes.js';
import { LeaseLost, PlanAlreadyApplied } from '../records.errors.js';
import type { OtherChanges } from './applying/other-changes.js';
import { lastLookMinutes, type PlanResult, type SettledStatus } from './applying/settle-changes.js';
import type { HeldLease } from './leases/zone-leases.js';

export interface StoredPlan {
  plan: ChangePlan;
  /** In the order in which they are sent. */
  changes: StoredChange[];
}

/** `offset` counts from 0. */
export interface ChangesPage {
  offset: number;
  limit: number;
}

export interface PlanProgress {
  status: PlanStatus;
  /** Changes in it. */
  total: number;
  /** Changes whose outcome is known. */
  settled: number;
  applied: number;
  /** The single records of all of them, of the settled and of the applied ones. */
  records: { total: number; settled: number; applied: number };
}

const isSettled = "where state in ('applied', 'failed', 'skipped')";
const isApplied = "where state = 'applied'";

/** Plans in the database and the transitions of their status. A plan is applied at most once. */
@Injectable()
export class PlanStore {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly contents: ZoneContents,
    private readonly copies: SafetySnapshots,
    private readonly recent: RecentChanges,
  ) {}

  /** Rejects with `NotFound` for an unknown plan and, with the same body, for somebody else's. */
  async find(owner: Pick<Actor, 'accountId'>, id: string): Promise<StoredPlan> {
    return this.withChanges(await findOwned(this.em.fork(), ChangePlan, owner, id, { what: 'Change plan' }));
  }

  /** Some of the changes, in the plan's order. Rejects like `find`. */
  async page(
    owner: Pick<Actor, 'accountId'>,
    id: string,
    page: ChangesPage,
  ): Promise<{ plan: ChangePlan; changes: Change[]; total: number }> {
    const em = this.em.fork();
    const plan = await findOwned(em, ChangePlan, owner, id, { what: 'Change plan' });
    const total = await em.count(PlannedChange, { planId: id });
    const changes = (await loadChanges(em, id, page)).map(({ change }) => change);
    return { plan, changes, total };
  }

  /** Rejects like `find`. */
  async progress(owner: Pick<Actor, 'accountId'>, id: string): Promise<PlanProgress> {
    const em = this.em.fork();
    const { status } = await findOwned(em, ChangePlan, owner, id, { what: 'Change plan' });
    const [counts] = await em.execute<[Omit<PlanProgress, 'status'>]>(
      `select count(*)::int as total, (count(*) filter (${isSettled}))::int as settled,
         (count(*) filter (${isApplied}))::int as applied,
         json_build_object('total', coalesce(sum(records), 0), 'settled', coalesce(sum(records) filter (${isSettled}), 0),
           'applied', coalesce(sum(records) filter (${isApplied}), 0)) as records
       from (select ${stateOf('change', 'plan')} as state, change.record_count as records
         from planned_change change join change_plan plan on plan.id = change.plan_id where plan.id = ?) changes`,
      [id],
    );
    return { status, ...counts };
  }

  /** Plans of one domain that a writer began but did not end. */
  async unfinished(domainId: string): Promise<StoredPlan[]> {
    const plans = await this.em.fork().find(ChangePlan, { domainId, status: 'applying' });
    return Promise.all(plans.map((plan) => this.withChanges(plan)));
  }

  /** Plans of all domains whose writer has lost its lease, oldest first. */
  async abandoned(limit: number): Promise<string[]> {
    const rows = await this.em.fork().execute<{ id: string }[]>(
      `select plan.id from change_plan plan
       left join zone_lease lease
         on lease.domain_id = plan.domain_id and lease.token = plan.lease_token and lease.expires_at > now()
       where plan.status = 'applying' and lease.domain_id is null
       order by plan.created_at limit ?`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Null when the plan is not being applied. */
  async applying(id: string): Promise<ChangePlan | null> {
    return this.em.fork().findOne(ChangePlan, { id, status: 'applying' });
  }

  /**
   * Commits the intent, with a snapshot of the zone as it is. After a crash, the plan then shows what may have been
   * sent: see `stateOf`. Rejects with `PlanAlreadyApplied` when another request has begun the plan, and with `LeaseLost` when another
   * writer may have changed the zone since `live` was read. Rejects with `NotFound` when the domain is deleted.
   */
  async begin({ plan, changes }: StoredPlan, lease: HeldLease, live: ZoneState): Promise<void> {
    const startedAt = this.clock.now();
    const openUntil = new Date(startedAt.getTime() + applyingKeptMs);
    await this.em.fork().transactional(async (em) => {
      await this.copies.beforeWrite(em, writing(plan, changes, live.zone.name), live);
      const started = await em.nativeUpdate(
        ChangePlan,
        { id: plan.id, status: 'planned' },
        { status: 'applying', leaseToken: lease.token, beforeHash: live.hash, startedAt, openUntil },
      );
      if (started !== 1) throw new PlanAlreadyApplied();
      if (!(await isHeld(em, lease))) throw new LeaseLost();
    });
    this.recent.drop(plan.id);
    for (const change of changes) change.state = 'intended';
  }

  /** Deletes a plan that nobody has begun to apply. Rejects like `find`, and with `PlanAlreadyApplied`. */
  async discard(owner: Pick<Actor, 'accountId'>, id: string): Promise<void> {
    const em = this.em.fork();
    await findOwned(em, ChangePlan, owner, id, { what: 'Change plan' });
    const { accountId } = owner;
    if ((await em.nativeDelete(ChangePlan, { id, accountId, status: 'planned' })) !== 1) throw new PlanAlreadyApplied();
  }

  /** Ends an empty plan, which is also applied only once. */
  async endEmpty({ plan }: StoredPlan): Promise<void> {
    const now = this.clock.now();
    const values = { status: 'applied' as const, verified: true, startedAt: now, endedAt: now, openUntil: null };
    const ended = await this.em.fork().nativeUpdate(ChangePlan, { id: plan.id, status: 'planned' }, values);
    if (ended !== 1) throw new PlanAlreadyApplied();
  }

  /** False when the lease is lost: the next holder then settles the plan. */
  async commitOutcomes(lease: HeldLease, changes: readonly StoredChange[]): Promise<boolean> {
    return writeStates(this.em.fork(), changes, lease);
  }

  /** Writes the states that the reading of the zone has corrected. */
  async writeStates(
    em: EntityManager,
    before: readonly StoredChange[],
    { changes }: PlanResult<StoredChange>,
  ): Promise<void> {
    await writeStates(
      em,
      changes.filter(({ state, message }, index) => {
        return state !== before[index]?.state || message !== before[index].message;
      }),
    );
  }

  /** Computes a part of `end` that needs no database. */
  async prepareEnd(after: HashedZone, before?: HashedZone): Promise<void> {
    await this.contents.prepare(after.zone, before?.zone);
  }

  /**
   * Runs in the caller's transaction, which holds the domain's row. `before` is the zone before the write, where it is
   * known. False when the plan has already ended: only one of two concurrent settlements may announce the end.
   */
  async end(
    em: EntityManager,
    plan: ChangePlan,
    { status, verified, changes }: PlanResult,
    { before, after, others }: { before?: HashedZone; after: ZoneState | null; others: OtherChanges },
  ): Promise<boolean> {
    const { id, accountId } = plan;
    if (after) await this.contents.keep(em, { accountId, zone: after.zone, hash: after.hash, before });
    const { changes: otherChanges, total: otherChangeCount } = others;
    const incompleteReason = joinReasons(plan.incompleteReason, after?.incompleteReason);
    const found = { otherChanges, otherChangeCount, incompleteReason };
    const endedAt = this.clock.now();
    const times = { endedAt, openUntil: openUntilAfter(endedAt, plan, changes) };
    const end = { status, verified, afterHash: after?.hash ?? null, ...times, ...found };
    const ended = await em.nativeUpdate(ChangePlan, { id, status: 'applying' }, end);
    if (ended !== 1) return false;
    if (after && status !== 'applied')
      await this.copies.afterFailure(em, writing(plan, changes, after.zone.name), after);
    return true;
  }

  /**
   * Corrects a plan that ended while some of its changes had no answer, in the caller's transaction, which holds the
   * domain's row. False when the plan has been corrected meanwhile.
   */
  async correct(
    em: EntityManager,
    { plan, changes }: StoredPlan,
    result: PlanResult<StoredChange>,
    after: ZoneState,
  ): Promise<boolean> {
    const { id, accountId, domainId, startedAt } = plan;
    const { status, verified } = result;
    const isLatest = (await em.count(ChangePlan, { domainId, startedAt: { $gt: startedAt } })) === 0;
    await this.contents.keep(em, { accountId, zone: after.zone, hash: after.hash });
    const correctedAt = this.clock.now();
    const correction = {
      status,
      verified,
      correctedAt,
      openUntil: openUntilAfter(correctedAt, plan, result.changes),
      // History shows the zone after each write: a later write has a reading of its own.
      ...(isLatest && { afterHash: after.hash }),
    };
    const open = { id, correctedAt: plan.correctedAt ?? null, status: { $in: endedStatuses } };
    if ((await em.nativeUpdate(ChangePlan, open, correction)) !== 1) return false;
    await this.writeStates(em, changes, result);
    return true;
  }

  /** A plan that ended while some of its changes had no answer; null when there is no such plan. */
  async awaiting(id: string): Promise<StoredPlan | null> {
    const plan = await this.em.fork().findOne(ChangePlan, { id, status: { $in: endedStatuses } });
    const stored = plan && (await this.withChanges(plan));
    return stored?.changes.some(({ state }) => state === 'unknown') ? stored : null;
  }

  /**
   * The zone that the plan was made from, or at least its sets at these names; null once its content was released, or the plan deleted meanwhile.
   */
  async zoneBefore(
    { accountId, beforeHash }: ChangePlan,
    { name }: Pick<Domain, 'name'>,
    names?: ReadonlySet<RelativeName>,
  ): Promise<Zone | null> {
    if (!beforeHash) return null;
    const zone = names
      ? this.contents.zoneAt(accountId, beforeHash, name, names)
      : this.contents.zone(accountId, beforeHash, name);
    return zone.catch(nullIfGone);
  }

  /** The sets at the apex of the zone after the plan, and perhaps others; null like `zoneBefore`. */
  async apexAfter({ accountId, afterHash }: ChangePlan, { name }: Pick<Domain, 'name'>): Promise<Zone | null> {
    if (!afterHash) return null;
    return this.contents.zoneAt(accountId, afterHash, name, new Set()).catch(nullIfGone);
  }

  /** Whether a request of this plan that is still not in the zone has been given up by everything between. */
  isOverdue({ startedAt }: ChangePlan): boolean {
    return !!startedAt && this.clock.now().getTime() - startedAt.getTime() >= lastLookMinutes * minuteMs;
  }

  /** The fewest records that the zone may hold after the plan; null when its contents were released. */
  async fewestRecordsAfter({ plan: { accountId, beforeHash }, changes }: StoredPlan): Promise<number | null> {
    if (!beforeHash) return null;
    return inSlices(fewestRecordsAfter(await this.contents.recordCount(accountId, beforeHash), changes));
  }

  private async withChanges(plan: ChangePlan): Promise<StoredPlan> {
    const recent = plan.status === 'planned' ? this.recent.get(plan.id) : undefined;
    const changes = recent ? inSlices(plannedChanges(plan, recent)) : loadChanges(this.em.fork(), plan.id);
    return { plan, changes: await changes };
  }
}

function nullIfGone(error: unknown): null {
  if (error instanceof ContentGone) return null;
  throw error;
}

const endedStatuses: SettledStatus[] = ['applied', 'partial', 'failed'];

function writing(
  { id, accountId, domainId, userId, source }: ChangePlan,
  changes: readonly { change: Change }[],
  zone: Fqdn,
) {
  return { id, accountId, domainId, userId, occasion: occasionOf(source, changes, zone) };
}
