import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { Clock } from '../../platform/clock/index.js';
import { findOwned } from '../../platform/db/index.js';
import { NotFound } from '../../platform/errors/index.js';
import { ChangePlan, type PlanStatus } from './change-plan.entity.js';
import { loadChanges, writeStates } from './change-rows.js';
import { PlannedChange } from './planned-change.entity.js';
import { PlanAlreadyApplied } from '../records.errors.js';
import { SAFETY_COPIES, type SafetyCopies, type ZoneState } from './safety-copies.js';
import type { StoredChange, StoredPlan } from './stored-plan.js';
import type { Verdict } from './verify.js';
import type { ZoneLease } from './zone-leases.js';

export interface PlanProgress {
  status: PlanStatus;
  /** Changes in it. */
  total: number;
  /** Changes whose fate is known. */
  settled: number;
  applied: number;
}

/** Plans in the database, and the steps of their life. A plan is applied at most once. */
@Injectable()
export class StoredPlans {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(SAFETY_COPIES) private readonly copies: SafetyCopies,
  ) {}

  /** Rejects with `NotFound` for an unknown plan and, with the same body, for somebody else's. */
  async find(owner: Pick<Actor, 'accountId'>, id: string): Promise<StoredPlan> {
    return this.withChanges(await findOwned(this.em.fork(), ChangePlan, owner, id, { what: 'Change plan' }));
  }

  /** Rejects like `find`. */
  async progress({ accountId }: Pick<Actor, 'accountId'>, id: string): Promise<PlanProgress> {
    const [row] = await this.em.fork().execute<PlanProgress[]>(
      `select plan.status, count(change.id)::int as total,
         (count(change.id) filter (where change.state in ('applied', 'failed', 'skipped')))::int as settled,
         (count(change.id) filter (where change.state = 'applied'))::int as applied
       from change_plan plan left join planned_change change on change.plan_id = plan.id
       where plan.id = ? and plan.account_id = ? group by plan.id`,
      [id, accountId],
    );
    if (!row) throw new NotFound('Change plan');
    return row;
  }

  /** Plans of one domain that a writer began and did not end. */
  async unfinished(domainId: string): Promise<StoredPlan[]> {
    const plans = await this.em.fork().find(ChangePlan, { domainId, status: 'applying' });
    return Promise.all(plans.map((plan) => this.withChanges(plan)));
  }

  /** Plans of all domains whose writer's lease is over, oldest first. */
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

  /** Plans of all domains that nobody began to apply since then, oldest first. Resolves to how many there were. */
  async dropUnapplied(madeBefore: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.em.fork().execute<{ affectedRows: number }>(
      // Locked: a plan that is begun in this moment stays. Its changes go with a plan.
      `delete from change_plan where id in (
         select id from change_plan where status = 'planned' and created_at < ?
         order by created_at limit ? for update skip locked)`,
      [madeBefore, limit],
      'run',
    );
    return affectedRows;
  }

  /** Null when it is not waiting to be found out about. */
  async applying(id: string): Promise<ChangePlan | null> {
    return this.em.fork().findOne(ChangePlan, { id, status: 'applying' });
  }

  /**
   * Commits what is about to be tried, with a snapshot of the zone as it is. From here on a crash leaves a
   * plan that says what may have happened. Rejects with `PlanAlreadyApplied` when somebody was faster.
   */
  async begin({ plan, changes }: StoredPlan, lease: ZoneLease, live: ZoneState): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await this.copies.beforeWrite(em, plan, live);
      const started = await em.nativeUpdate(
        ChangePlan,
        { id: plan.id, status: 'planned' },
        { status: 'applying', leaseToken: lease.token, zoneBefore: [...live.zone.rrsets], appliedAt: this.clock.now() },
      );
      if (started !== 1) throw new PlanAlreadyApplied();
      await em.nativeUpdate(PlannedChange, { planId: plan.id }, { state: 'intended' });
    });
    for (const change of changes) change.state = 'intended';
  }

  /** An empty plan: there is nothing to try, and still it is applied once. */
  async endEmpty({ plan }: StoredPlan): Promise<void> {
    const values = { status: 'applied' as const, verified: true, appliedAt: this.clock.now() };
    const ended = await this.em.fork().nativeUpdate(ChangePlan, { id: plan.id, status: 'planned' }, values);
    if (ended !== 1) throw new PlanAlreadyApplied();
  }

  /** False when the lease is no longer ours: then another writer decides. */
  async commitOutcomes(lease: ZoneLease, changes: readonly StoredChange[]): Promise<boolean> {
    return (await writeStates(this.em.fork(), changes, lease)) === changes.length;
  }

  /** What the zone had the last word on. */
  async writeVerdict(
    em: EntityManager,
    before: readonly StoredChange[],
    { changes }: Verdict<StoredChange>,
  ): Promise<void> {
    await writeStates(
      em,
      changes.filter(({ state }, index) => state !== before[index]?.state),
    );
  }

  /** False when it had ended already: two that find out about one plan must not both tell of it. */
  async end(em: EntityManager, plan: ChangePlan, verdict: Verdict, after: ZoneState | null): Promise<boolean> {
    const ended = await em.nativeUpdate(
      ChangePlan,
      { id: plan.id, status: 'applying' },
      { status: verdict.status, verified: verdict.verified, zoneAfter: after && [...after.zone.rrsets] },
    );
    if (ended !== 1) return false;
    if (after && verdict.status !== 'applied') await this.copies.afterFailure(em, plan, after);
    return true;
  }

  private async withChanges(plan: ChangePlan): Promise<StoredPlan> {
    return { plan, changes: await loadChanges(this.em.fork(), plan.id) };
  }
}

/** Then an empty reading is no fault of the host. */
export function leavesEmptyZone({ plan, changes }: StoredPlan): boolean {
  return plan.zoneBefore.length <= changes.filter(({ change }) => change.kind === 'delete').length;
}
