import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LimitStore, type UsageChange } from './limit-store.js';
import { noUsage, usageAt, usageEndsAt, type LimitUsage } from './usage.js';

/** Expired rows that each new row deletes at most. */
const sweepSize = 100;

/** One row per key. The row lock serialises the instances; all of them use the database's clock. */
@Injectable()
export class PostgresLimitStore extends LimitStore {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async change<Result>(key: string, change: UsageChange<Result>): Promise<Result> {
    return this.em.fork().transactional(async (tx) => {
      const stored = (await locked(tx, key)) ?? (await insertedAndLocked(tx, key));
      const { usage, result } = change(usageAt(stored.usage, stored.now), stored.now);
      await tx.execute(
        `update outbound_limit set usage = ?::jsonb, expires_at = to_timestamp(? / 1000.0) where key = ?`,
        [JSON.stringify(usage), usageEndsAt(usage), key],
        'run',
      );
      return result;
    });
  }
}

interface StoredUsage {
  usage: LimitUsage;
  now: number;
}

async function locked(tx: EntityManager, key: string): Promise<StoredUsage | undefined> {
  const [row] = await tx.execute<StoredUsage[]>(
    `select usage, extract(epoch from clock_timestamp())::float8 * 1000 as now
     from outbound_limit where key = ? for update`,
    [key],
  );
  return row;
}

/** A new key deletes rows of unused accounts, so that the table needs no cleanup job. */
async function insertedAndLocked(tx: EntityManager, key: string): Promise<StoredUsage> {
  await tx.execute(
    `delete from outbound_limit where key in
       (select key from outbound_limit where expires_at < now() order by expires_at limit ? for update skip locked)`,
    [sweepSize],
    'run',
  );
  await tx.execute(
    `insert into outbound_limit (key, usage, expires_at) values (?, ?::jsonb, now()) on conflict (key) do nothing`,
    [key, JSON.stringify(noUsage)],
    'run',
  );
  const row = await locked(tx, key);
  if (!row) throw new Error('The row of an outbound limit vanished right after it was made');
  return row;
}
