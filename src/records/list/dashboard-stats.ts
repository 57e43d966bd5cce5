import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { plannedRecords } from './record-status.js';

/** Changes of this many days count towards the success rate. */
const successWindowDays = 30;

export interface AccountStats {
  domains: number;
  records: number;
  /** Records of which resolvers may still have what was there before their last change. */
  propagating: number;
  /** Domains that could not be read. */
  errors: number;
  /** Average time that hosts took for the latest reading of each zone; null when none was read. */
  averageResponseMs: number | null;
  /**
   * Percentage of the changes of the last 30 days that reached the resolvers, among those that could be followed to an
   * end; null when there were none.
   */
  successPercent: number | null;
  /** By the provider's display name. */
  domainsByProvider: Record<string, number>;
  recordsByType: Record<string, number>;
}

interface Totals {
  domains: string;
  errors: string;
  responseMs: string | null;
}

/** The numbers on an account's dashboard. */
@Injectable()
export class DashboardStats {
  constructor(private readonly em: EntityManager) {}

  async of({ accountId }: Pick<Actor, 'accountId'>): Promise<AccountStats> {
    const [totals, propagating, types, providers, successPercent] = await Promise.all([
      this.totals(accountId),
      this.propagating(accountId),
      this.breakdown(recordTypes, accountId),
      this.breakdown(providersOfDomains, accountId),
      this.successPercent(accountId),
    ]);
    return {
      domains: Number(totals?.domains ?? 0),
      records: Object.values(types).reduce((sum, count) => sum + count, 0),
      propagating,
      errors: Number(totals?.errors ?? 0),
      averageResponseMs: totals?.responseMs == null ? null : Math.round(Number(totals.responseMs)),
      successPercent,
      domainsByProvider: providers,
      recordsByType: types,
    };
  }

  private async totals(accountId: string): Promise<Totals | undefined> {
    const [row] = await this.em.fork().execute<Totals[]>(
      `select count(*) as domains,
         count(*) filter (where domain.status = 'error') as errors,
         avg(reading.duration_ms) as "responseMs"
       from domain left join zone_read_stats reading on reading.domain_id = domain.id
       where domain.account_id = ?`,
      [accountId],
    );
    return row;
  }

  private async propagating(accountId: string): Promise<number> {
    const sql = `select count(*) as records from (${plannedRecords}) planned where status = 'propagating'`;
    const [row] = await this.em.fork().execute<{ records: string }[]>(sql, [accountId]);
    return Number(row?.records ?? 0);
  }

  private async breakdown(sql: string, accountId: string): Promise<Record<string, number>> {
    const rows = await this.em.fork().execute<{ key: string; count: string }[]>(sql, [accountId]);
    return Object.fromEntries(rows.map(({ key, count }) => [key, Number(count)]));
  }

  private async successPercent(accountId: string): Promise<number | null> {
    const [row] = await this.em.fork().execute<{ rate: string | null }[]>(
      `select round(100.0 * count(*) filter (where change.propagation = 'arrived') / nullif(count(*), 0), 1) as rate
       from planned_change change join change_plan plan on plan.id = change.plan_id
       where plan.account_id = ? and plan.status in ('applied', 'partial', 'failed')
         and change.propagation is not null and plan.started_at > now() - ? * interval '1 day'`,
      [accountId, successWindowDays],
    );
    return row?.rate == null ? null : Number(row.rate);
  }
}

const recordTypes = `select type as key, sum(records) as count from dns_record_count
  where account_id = ? and records > 0 group by type order by sum(records) desc, type`;

const providersOfDomains = `select provider.display_name as key, count(*) as count
  from domain join dns_provider provider on provider.id = domain.provider_id
  where domain.account_id = ? group by provider.display_name order by count(*) desc, provider.display_name`;
