import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LimitStore, type UsageChange } from './limit-store.js';
import { noUsage, usageEndsAt, type LimitUsage } from './usage.js';

/** Rows deleted at a time, when a new one is made. */
const sweepSize = 100;

/** One row a key; its lock puts the instances in order, and the database's clock is the one they share. */
@Injectable()
export class PostgresLimitStore extends LimitStore {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async change<Result>(key: string, change: UsageChange<Result>): Promise<Result> {
    return this.em.fork().transactional(async (tx) => {
      const stored = (await locked(tx, key)) ?? (await insertedAndLocked(tx, key));
      const { usage, result } = change(stored.usage, stored.now);
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

/** New keys pay for deleting the rows of accounts that nobody uses any more. */
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
