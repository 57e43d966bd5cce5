import { Logger } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DatabaseBusy } from './database-busy.js';
import { isInsideTransaction } from './open-transaction.js';

const log = new Logger('Database');

/** The text of pg-pool's error, which has no code. */
const timeoutMessage = 'timeout exceeded when trying to connect';

/**
 * Rejects with `DatabaseBusy` where the pool gives up, and finds code that asks for a second connection while its
 * transaction holds one: as many such requests at a time as the pool has connections wait for each other for ever.
 * Tests fail on it; a server reports it and goes on, because most of the time a connection is free.
 */
export function guardPool(pool: Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const guarded = async (): Promise<PoolClient> => {
    if (isInsideTransaction()) reportSecondConnection();
    try {
      return await connect();
    } catch (error) {
      throw error instanceof Error && error.message === timeoutMessage ? new DatabaseBusy(error) : error;
    }
  };
  pool.connect = ((callback?: ConnectCallback) => {
    const client = guarded();
    if (!callback) return client;
    return void client.then(
      (connected) => callback(undefined, connected, connected.release.bind(connected)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }) as Pool['connect'];
}

type ConnectCallback = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

function reportSecondConnection(): void {
  const error = new Error(
    'A transaction asks for a second connection: use the entity manager that `transactional` passes, or do this before or after it',
  );
  if (process.env.NODE_ENV === 'test') throw error;
  log.error({ err: error }, error.message);
}
