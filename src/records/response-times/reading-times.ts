import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Domain } from '../../domains/index.js';
import { Clock, dayMs, hourSeconds } from '../../platform/clock/index.js';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';
import type { ZoneReading } from '../zones/zone-reader.js';

/** The longest trend shows 30 days. */
const keptDays = 31;
/** Rows that one run deletes at most; the next run continues. */
const prunedAtOnce = 50_000;

const pruneReadingTimes = defineJob('records.prune-reading-times', { everySeconds: hourSeconds, retryLimit: 0 });

/** Stores how long a reading took, as the latest of its zone and for the trend. Runs in the caller's transaction. */
export async function noteReadingTime(
  em: EntityManager,
  { id: domainId, accountId, providerId }: Pick<Domain, 'id' | 'accountId' | 'providerId'>,
  { durationMs, startedAt }: Pick<ZoneReading, 'durationMs' | 'startedAt'>,
): Promise<void> {
  await em.execute(
    `insert into zone_reading (domain_id, account_id, duration_ms, read_at) values (?, ?, ?, ?)
     on conflict (domain_id) do update set duration_ms = excluded.duration_ms, read_at = excluded.read_at`,
    [domainId, accountId, durationMs, startedAt],
    'run',
  );
  await em.execute(
    `insert into reading_time (domain_id, minute, account_id, provider_id, duration_ms)
     values (?, date_trunc('minute', ?::timestamptz), ?, ?, ?)
     on conflict (domain_id, minute) do update set
       duration_ms = excluded.duration_ms, provider_id = excluded.provider_id`,
    [domainId, startedAt, accountId, providerId, durationMs],
    'run',
  );
}

/** Deletes reading times that are too old for every trend. */
@Injectable()
export class ReadingTimes {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(pruneReadingTimes)
  async prune(): Promise<void> {
    const oldest = new Date(this.clock.now().getTime() - keptDays * dayMs);
    await this.em.fork().execute(
      `delete from reading_time where (domain_id, minute) in
         (select domain_id, minute from reading_time where minute < ? order by minute limit ?)`,
      [oldest, prunedAtOnce],
      'run',
    );
  }
}
