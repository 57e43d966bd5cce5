import type { Configuration, DriverException } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { DatabaseUnavailable } from '../../errors/index.js';
import { DatabaseBusy } from './database-busy.js';
import { asUnavailable, toClientError } from './guarded-pool.js';
import { insideTransaction } from './open-transaction.js';

/** Marks the work of each transaction, so that the pool knows who holds a connection already. */
export class GuardedDriver extends PostgreSqlDriver {
  constructor(config: Configuration) {
    super(config);
    const { connection } = this;
    const transactional = connection.transactional.bind(connection);
    connection.transactional = (work, options) =>
      transactional((trx) => insideTransaction(() => work(trx)), options).catch(rethrow);
    // The driver converts the errors of its own statements alone: not of these, nor of begin and commit.
    const execute = connection.execute.bind(connection);
    connection.execute = ((...parameters: Parameters<typeof execute>) =>
      execute(...parameters).catch(rethrow)) as typeof execute;
  }

  /** Classifies errors of the database. Those about the connection stay or become errors for the client. */
  override convertException(exception: Error): DriverException {
    if (exception instanceof DatabaseBusy || exception instanceof DatabaseUnavailable) return exception;
    const known = asUnavailable(exception);
    return known ?? super.convertException(exception);
  }
}

function rethrow(error: unknown): never {
  throw toClientError(error);
}
