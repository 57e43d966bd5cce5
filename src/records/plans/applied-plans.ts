import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  rrsetId,
  type Change,
  type RecordType,
  type RelativeName,
  type Rrset,
  type Statement,
} from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { ZoneContents } from '../../zone-store/index.js';
import { ChangePlan, type PlanSource, type PlanStatus } from './change-plan.entity.js';
import { loadChanges, stateOf } from './change-rows.js';

type DomainRef = Pick<Domain, 'id' | 'accountId' | 'name'>;

/** A plan that was begun. */
export interface Write {
  planId: string;
  /** Null for automatic plans. */
  userId: string | null;
  /** When the write began. */
  at: Date;
}

export interface WriteSummary extends Write {
  source: PlanSource;
  status: PlanStatus;
  /** Changes in the plan. */
  changes: number;
  /** Changes that are in place. */
  appliedCount: number;
  /** Single records that all its changes, and those in place, add, change and remove. */
  records: { total: number; applied: number };
  /** The first five changes that are in place. */
  made: readonly Change[];
  /** Why the zone may not have been seen whole, as a sentence for people; null when it was. */
  incompleteReason: Statement | null;
}

export interface EndedPlan {
  id: string;
  userId: string | null;
  /** When its write began, or when a late change of it was found in the zone. */
  startedAt: Date;
  /** The changes that are in place, in the order in which they were sent. */
  changes: Change[];
}

/** Number of changes of a plan that are shown. */
const shown = 5;
/** Only the latest writes of a set are read. */
const maxWritesOfSet = 5_000;

/** The history of plans that were applied. */
@Injectable()
export class AppliedPlans {
  constructor(
    private readonly em: EntityManager,
    private readonly contents: ZoneContents,
  ) {}

  /**
   * Whether a plan is writing the zone, or has begun to since then. A reading from that time is unreliable. A caller
   * inside a transaction passes its `em`: waiting for a second connection while it holds one can block all.
   */
  async isWriting(domainId: string, since: Date, em = this.em.fork()): Promise<boolean> {
    const touching = {
      domainId,
      $or: [{ status: 'applying' as const }, { startedAt: { $gte: since } }, { correctedAt: { $gte: since } }],
    };
    return (await em.count(ChangePlan, touching)) > 0;
  }

  /** Plans that began after that time and have ended, in the order of their writes. */
  async endedAfter(domainId: string, then: Date): Promise<EndedPlan[]> {
    const em = this.em.fork();
    const plans = await em.find(
      ChangePlan,
      {
        domainId,
        status: { $in: ['applied' as const, 'partial' as const] },
        $or: [{ startedAt: { $gt: then } }, { correctedAt: { $gt: then } }],
      },
      { fields: ['id', 'userId', 'startedAt', 'correctedAt'] },
    );
    const ended = await Promise.all(
      plans.map(async ({ id, userId = null, startedAt, correctedAt }) => {
        const changes = await loadChanges(em.fork(), id);
        const inPlace = changes.filter(({ state }) => state === 'applied').map(({ change }) => change);
        return { id, userId, startedAt: correctedAt ?? startedAt ?? then, changes: inPlace };
      }),
    );
    return ended.sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  }

  /** A plan that has ended, with the first changes that are in place; null for an unknown one. */
  async inPlace(
    planId: string,
    most: number,
  ): Promise<{ negativeTtlSeconds: number | null; changes: Change[] } | null> {
    const em = this.em.fork();
    const plan = await em.findOne(ChangePlan, { id: planId }, { fields: ['negativeTtlSeconds'] });
    if (!plan) return null;
    const rows = await em.execute<{ change: Change }[]>(
      `select change.change from planned_change change join change_plan plan on plan.id = change.plan_id
       where plan.id = ? and ${stateOf('change', 'plan')} = 'applied' order by change.position limit ?`,
      [planId, most],
    );
    return { negativeTtlSeconds: plan.negativeTtlSeconds ?? null, changes: rows.map(({ change }) => change) };
  }

  /** Stores how a change spread to resolvers: from then on its TTL says nothing about the status of its records. */
  async markPropagation(
    em: EntityManager,
    { planId, changeId, result }: { planId: string; changeId: string; result: 'arrived' | 'failed' },
  ): Promise<void> {
    await em.execute(`update planned_change set propagation = ? where plan_id = ? and change ->> 'id' = ?`, [
      ...[result, planId, changeId],
    ]);
  }

  /** Changes without an answer of plans that began after that time and have ended: they may still arrive. */
  async awaited(domainId: string, then: Date): Promise<Change[]> {
    const rows = await this.em.fork().execute<{ change: Change }[]>(
      `select change.change from change_plan plan join planned_change change on change.plan_id = plan.id
       where plan.domain_id = ? and plan.started_at > ? and plan.status in ('applied', 'partial', 'failed')
         and ${stateOf('change', 'plan')} = 'unknown'
       order by plan.started_at, change.position`,
      [domainId, then],
    );
    return rows.map(({ change }) => change);
  }

  /** The latest write up to that time with the zone as it was read afterwards; null when there is none. */
  async lastUntil(
    { id, accountId, name }: DomainRef,
    then: Date,
  ): Promise<(Write & { rrsets: readonly Rrset[]; incompleteReason: Statement | null }) | null> {
    const [row] = await this.em.fork().execute<(Write & { afterHash: string; incompleteReason: Statement | null })[]>(
      `select id as "planId", user_id as "userId", started_at as at, after_hash as "afterHash",
         incomplete_reason as "incompleteReason" from change_plan
       where account_id = ? and domain_id = ? and after_hash is not null and started_at <= ?
       order by started_at desc limit 1`,
      [accountId, id, then],
    );
    if (!row) return null;
    const { afterHash, at, ...write } = row;
    const { rrsets } = await this.contents.zone(accountId, afterHash, name);
    return { ...write, at: new Date(at), rrsets };
  }

  /** The earliest write after that time; null when there is none. */
  async firstAfter({ id, accountId }: DomainRef, then: Date): Promise<Write | null> {
    const [row] = await this.em.fork().execute<Write[]>(
      `select id as "planId", user_id as "userId", started_at as at from change_plan
       where account_id = ? and domain_id = ? and after_hash is not null and started_at > ?
       order by started_at limit 1`,
      [accountId, id, then],
    );
    return row ? { ...row, at: new Date(row.at) } : null;
  }

  /** The versions of one set after each write, oldest first; null where a write deleted it. */
  async ofSet(
    { id, accountId }: DomainRef,
    { name, type }: { name: RelativeName; type: RecordType },
  ): Promise<(Write & { rrset: Rrset | null })[]> {
    const rows = await this.em.fork().execute<(Write & { change: Change })[]>(
      `select plan.id as "planId", plan.user_id as "userId", plan.started_at as at, change.change
       from change_plan plan join planned_change change on change.plan_id = plan.id
       where plan.account_id = ? and plan.domain_id = ? and plan.started_at is not null
         and ${stateOf('change', 'plan')} = 'applied' and change.change ->> 'id' = ?
       order by plan.started_at desc limit ?`,
      [accountId, id, rrsetId(name, type), maxWritesOfSet],
    );
    return rows
      .map(({ change, at, ...write }) => {
        return { ...write, at: new Date(at), rrset: change.kind === 'delete' ? null : change.after };
      })
      .reverse();
  }

  /** Plans that were applied before that time, latest first. */
  async before({ id, accountId }: DomainRef, then: Date, limit: number): Promise<WriteSummary[]> {
    const rows = await this.em.fork().execute<WriteSummary[]>(
      `select plan.id as "planId", plan.user_id as "userId", plan.started_at as at, plan.source, plan.status,
         plan.incomplete_reason as "incompleteReason",
         counts.*,
         (select coalesce(json_agg(few.change order by few.position), '[]') from
           (select change.change, change.position from planned_change change
            where change.plan_id = plan.id and ${stateOf('change', 'plan')} = 'applied'
            order by change.position limit ?) few) as made
       from change_plan plan
       cross join lateral (select count(*)::int as changes, (count(*) filter (where is_applied))::int as "appliedCount",
           json_build_object('total', coalesce(sum(record_count), 0),
             'applied', coalesce(sum(record_count) filter (where is_applied), 0)) as records
         from (select change.record_count, ${stateOf('change', 'plan')} = 'applied' as is_applied
           from planned_change change where change.plan_id = plan.id) changes) counts
       where plan.account_id = ? and plan.domain_id = ? and plan.started_at < ?
       order by plan.started_at desc limit ?`,
      [shown, accountId, id, then, limit],
    );
    return rows.map(({ at, ...write }) => ({ ...write, at: new Date(at) }));
  }
}
