import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import type { Domain } from '../../domains/index.js';
import { Clock, dayMs, hourSeconds } from '../../platform/clock/index.js';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';
import type { ZoneReading } from '../zones/zone-reader.js';

/** The longest trend shows 30 days. */
const keptDays = 31;
/** Limits the rows that one run deletes; the next run continues. */
const deletedPerRun = 50_000;

const pruneResponseTimes = defineJob('records.prune-response-times', { everySeconds: hourSeconds, retryLimit: 0 });

export type TrendDays = 1 | 7 | 30;

interface Measured {
  averageMs: number;
  /** 95 of 100 readings were at least as fast. */
  p95Ms: number;
  /** Readings that the numbers come from. */
  count: number;
}

/** When the hour or the day (UTC) began, and its numbers. */
interface Bucket extends Measured {
  at: Date;
}

interface ProviderTimes extends Measured {
  name: string;
  displayName: string;
}

export interface ResponseTimeTrend {
  days: TrendDays;
  bucket: 'hour' | 'day';
  /** Oldest first, without those that had no reading. */
  buckets: Bucket[];
  /** Over the whole span, the most read first. */
  providers: ProviderTimes[];
}

interface MeasuredRow {
  average: string;
  p95: string;
  count: string;
}

/** Stores how long a reading took, as the latest of its zone and for the trend. Runs in the caller's transaction. */
export async function recordResponseTime(
  em: EntityManager,
  { id: domainId, accountId, providerId }: Pick<Domain, 'id' | 'accountId' | 'providerId'>,
  { durationMs, startedAt }: Pick<ZoneReading, 'durationMs' | 'startedAt'>,
): Promise<void> {
  await em.execute(
    `insert into zone_read_stats (domain_id, account_id, duration_ms, read_at) values (?, ?, ?, ?)
     on conflict (domain_id) do update set duration_ms = excluded.duration_ms, read_at = excluded.read_at`,
    [domainId, accountId, durationMs, startedAt],
    'run',
  );
  await em.execute(
    `insert into response_time (domain_id, minute, account_id, provider_id, duration_ms)
     values (?, date_trunc('minute', ?::timestamptz), ?, ?, ?)
     on conflict (domain_id, minute) do update set
       duration_ms = excluded.duration_ms, provider_id = excluded.provider_id`,
    [domainId, startedAt, accountId, providerId, durationMs],
    'run',
  );
}

/** How fast DNS hosts answered over time, from the readings of an account's zones. */
@Injectable()
export class ResponseTimes {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async of({ accountId }: Pick<Actor, 'accountId'>, days: TrendDays): Promise<ResponseTimeTrend> {
    const bucket = days === 1 ? 'hour' : 'day';
    const since = new Date(this.clock.now().getTime() - days * dayMs);
    const [buckets, providers] = await Promise.all([
      this.trend(accountId, bucket, since),
      this.providers(accountId, bucket, since),
    ]);
    return { days, bucket, buckets, providers };
  }

  /** Deletes the times that are too old for every trend. */
  @HandlesJob(pruneResponseTimes)
  async prune(): Promise<void> {
    const oldest = new Date(this.clock.now().getTime() - keptDays * dayMs);
    await this.em.fork().execute(
      `delete from response_time where (domain_id, minute) in
         (select domain_id, minute from response_time where minute < ? order by minute limit ?)`,
      [oldest, deletedPerRun],
      'run',
    );
  }

  private async trend(accountId: string, bucket: string, since: Date): Promise<Bucket[]> {
    const rows = await this.em.fork().execute<(MeasuredRow & { at: Date | string })[]>(
      `select date_trunc(?, minute, 'UTC') as at, ${measures}
       from response_time where account_id = ? and ${isRecent} group by 1 order by 1`,
      [bucket, accountId, bucket, since],
    );
    return rows.map((row) => ({ at: new Date(row.at), ...measured(row) }));
  }

  private async providers(accountId: string, bucket: string, since: Date): Promise<ProviderTimes[]> {
    const rows = await this.em.fork().execute<(MeasuredRow & { name: string; displayName: string })[]>(
      `select provider.name, provider.display_name as "displayName", ${measures}
       from response_time join dns_provider provider on provider.id = response_time.provider_id
       where account_id = ? and ${isRecent}
       group by provider.id order by count(*) desc, provider.display_name`,
      [accountId, bucket, since],
    );
    return rows.map(({ name, displayName, ...row }) => ({ name, displayName, ...measured(row) }));
  }
}

const measures = `round(avg(duration_ms)) as average,
  round(percentile_cont(0.95) within group (order by duration_ms)) as p95, count(*) as count`;

/** Whole buckets and the current one. The bucket in which the span begins would be incomplete. */
const isRecent = `date_trunc(?, minute, 'UTC') > ?`;

function measured({ average, p95, count }: MeasuredRow): Measured {
  return { averageMs: Number(average), p95Ms: Number(p95), count: Number(count) };
}
