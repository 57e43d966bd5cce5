import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { Clock, dayMs } from '../../platform/clock/index.js';

export type TrendDays = 7 | 30;

/** One day (UTC), by the watches that ended on it. */
export interface TrendDay {
  at: Date;
  changes: number;
  arrived: number;
  /** From the change until all resolvers agreed; null where nothing arrived. */
  medianSeconds: number | null;
  p95Seconds: number | null;
}

export interface PropagationTrend {
  days: TrendDays;
  /** Oldest first, without days on which no watch ended. */
  buckets: TrendDay[];
}

interface Row {
  at: Date | string;
  changes: string;
  arrived: string;
  median: string | null;
  p95: string | null;
}

const quantile = (share: number) =>
  `round(percentile_cont(${share}) within group (order by extract(epoch from ended_at - created_at)) filter (where state = 'arrived'))`;

/** How the changes of an account have arrived over time. */
@Injectable()
export class PropagationTrends {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Whole days and the current one. The day in which the span begins would be incomplete. */
  async of({ accountId }: Pick<Actor, 'accountId'>, days: TrendDays): Promise<PropagationTrend> {
    const since = new Date(this.clock.now().getTime() - days * dayMs);
    const rows = await this.em.fork().execute<Row[]>(
      `select date_trunc('day', ended_at, 'UTC') as at, count(*) as changes,
         count(*) filter (where state = 'arrived') as arrived, ${quantile(0.5)} as median, ${quantile(0.95)} as p95
       from propagation_watch
       where account_id = ? and state in ('arrived', 'failed') and date_trunc('day', ended_at, 'UTC') > ?
       group by 1 order by 1`,
      [accountId, since],
    );
    return { days, buckets: rows.map(dayOf) };
  }
}

function dayOf({ at, changes, arrived, median, p95 }: Row): TrendDay {
  const seconds = (text: string | null) => (text === null ? null : Number(text));
  return {
    at: new Date(at),
    changes: Number(changes),
    arrived: Number(arrived),
    medianSeconds: seconds(median),
    p95Seconds: seconds(p95),
  };
}
