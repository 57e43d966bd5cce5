import type { Configuration, DriverException } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { DatabaseBusy } from './database-busy.js';
import { insideTransaction } from './open-transaction.js';

/** Marks the work of each transaction, so that the pool knows who holds a connection already. */
export class GuardedDriver extends PostgreSqlDriver {
  constructor(config: Configuration) {
    super(config);
    const { connection } = this;
    const transactional = connection.transactional.bind(connection);
    connection.transactional = (work, options) => transactional((trx) => insideTransaction(() => work(trx)), options);
  }

  /** Classifies errors of the database; a `DatabaseBusy` stays as it is, for clients get its message. */
  override convertException(exception: Error): DriverException {
    return exception instanceof DatabaseBusy ? exception : super.convertException(exception);
  }
}
