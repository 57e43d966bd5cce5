import { Logger } from '@nestjs/common';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { DatabaseFull, DatabaseUnavailable, isConnectionLoss, isOutOfSpace } from '../../errors/index.js';
import { DatabaseBusy } from './database-busy.js';
import { isInsideTransaction } from './open-transaction.js';

const log = new Logger('Database');

/** The text of pg-pool's error, which has no code. */
const timeoutMessage = 'timeout exceeded when trying to connect';

/**
 * Rejects with `DatabaseBusy` where the pool gives up, with `DatabaseUnavailable` where the server is away, and finds
 * code that asks for a second connection while its transaction holds one: as many such requests at a time as the pool
 * has connections wait for each other for ever. Tests fail on it; a server reports it and goes on, because most of
 * the time a connection is free.
 */
export function guardPool(pool: Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const guarded = async (): Promise<PoolClient> => {
    if (isInsideTransaction()) reportSecondConnection();
    try {
      return releasedWhenEnded(await connect());
    } catch (error) {
      throw toClientError(error);
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
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => Promise<QueryResult> | undefined;
  // Without a callback: the session store and others that use the pool itself.
  pool.query = ((...parameters: unknown[]) =>
    query(...parameters)?.catch((error: unknown) => {
      throw toClientError(error);
    })) as Pool['query'];
}

/**
 * Gives a connection back when the server ends it. A transaction whose commit and rollback both fail never does, so
 * that each crash of the server would cost the pool some of its connections for ever.
 */
function releasedWhenEnded(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  const onEnd = () => client.release(true);
  client.release = (error?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', onEnd);
    release(error);
  };
  client.once('end', onEnd);
  return client;
}

/** An error of the database as clients shall get it. */
export function toClientError(error: unknown): unknown {
  if (error instanceof Error && error.message === timeoutMessage) return new DatabaseBusy(error);
  return asUnavailable(error) ?? error;
}

/** Null for an error of another kind. A full disk is reported here, because the answer to the client hides the cause. */
export function asUnavailable(error: unknown): DatabaseUnavailable | null {
  if (isConnectionLoss(error)) return new DatabaseUnavailable(error);
  if (!isOutOfSpace(error)) return null;
  log.error({ err: error }, 'The database cannot save anything, because its disk is full');
  return new DatabaseFull(error);
}

type ConnectCallback = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

function reportSecondConnection(): void {
  const error = new Error(
    'A transaction asks for a second connection: use the entity manager that `transactional` passes, or do this before or after it',
  );
  if (process.env.NODE_ENV === 'test') throw error;
  log.error({ err: error }, error.message);
}
