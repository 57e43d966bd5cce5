import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  describeChange,
  parseFqdn,
  rrsetId,
  type Change,
  type RecordType,
  type RelativeName,
  type Rrset,
} from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import type { PlanSource, PlanStatus } from './change-plan.entity.js';

type Zone = Pick<Domain, 'id' | 'accountId' | 'name'>;

/** A plan that somebody applied, as far as it has come. */
export interface Write {
  planId: string;
  /** Null for what the product did by itself. */
  userId: string | null;
  /** When the writing began. */
  at: Date;
}

export interface WriteSummary extends Write {
  source: PlanSource;
  status: PlanStatus;
  /** Changes in the plan. */
  changes: number;
  /** Sentences about the first of them. */
  descriptions: string[];
}

/** Changes of a plan that are described one by one. */
const described = 5;
/** Of one set; more are not looked at. */
const maxWritesOfSet = 5_000;

/** What this product has done to a zone, by time. */
@Injectable()
export class ZoneHistory {
  constructor(private readonly em: EntityManager) {}

  /** The latest write until then after which the zone was read, and what it was; null when there was none. */
  async lastUntil({ id, accountId }: Zone, then: Date): Promise<(Write & { rrsets: readonly Rrset[] }) | null> {
    const [row] = await this.em.fork().execute<(Write & { rrsets: Rrset[] })[]>(
      `select id as "planId", user_id as "userId", applied_at as at, zone_after as rrsets from change_plan
       where account_id = ? and domain_id = ? and zone_after is not null and applied_at <= ?
       order by applied_at desc limit 1`,
      [accountId, id, then],
    );
    return row ? { ...row, at: new Date(row.at) } : null;
  }

  /** The earliest write after then; null when there was none. */
  async firstAfter({ id, accountId }: Zone, then: Date): Promise<Write | null> {
    const [row] = await this.em.fork().execute<Write[]>(
      `select id as "planId", user_id as "userId", applied_at as at from change_plan
       where account_id = ? and domain_id = ? and zone_after is not null and applied_at > ?
       order by applied_at limit 1`,
      [accountId, id, then],
    );
    return row ? { ...row, at: new Date(row.at) } : null;
  }

  /** What became of one set, oldest first; null where a write took it away. */
  async ofSet(
    { id, accountId }: Zone,
    { name, type }: { name: RelativeName; type: RecordType },
  ): Promise<(Write & { rrset: Rrset | null })[]> {
    const rows = await this.em.fork().execute<(Write & { change: Change })[]>(
      `select plan.id as "planId", plan.user_id as "userId", plan.applied_at as at, change.change
       from change_plan plan join planned_change change on change.plan_id = plan.id
       where plan.account_id = ? and plan.domain_id = ? and plan.applied_at is not null
         and change.state = 'applied' and change.change ->> 'id' = ?
       order by plan.applied_at desc limit ?`,
      [accountId, id, rrsetId(name, type), maxWritesOfSet],
    );
    return rows
      .map(({ change, at, ...write }) => {
        return { ...write, at: new Date(at), rrset: change.kind === 'delete' ? null : change.after };
      })
      .reverse();
  }

  /** Plans that were applied before then, latest first. */
  async before({ id, accountId, name }: Zone, then: Date, limit: number): Promise<WriteSummary[]> {
    const rows = await this.em.fork().execute<(Omit<WriteSummary, 'descriptions'> & { first: Change[] })[]>(
      `select plan.id as "planId", plan.user_id as "userId", plan.applied_at as at, plan.source, plan.status,
         (select count(*)::int from planned_change where plan_id = plan.id) as changes,
         (select coalesce(json_agg(change order by position), '[]') from
           (select change, position from planned_change where plan_id = plan.id order by position limit ?) few) as first
       from change_plan plan
       where plan.account_id = ? and plan.domain_id = ? and plan.applied_at < ?
       order by plan.applied_at desc limit ?`,
      [described, accountId, id, then, limit],
    );
    return rows.map(({ first, at, ...write }) => {
      const descriptions = first.map((change) => `${describeChange(change, parseFqdn(name))}.`);
      return { ...write, at: new Date(at), descriptions };
    });
  }
}
