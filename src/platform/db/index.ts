export { batchesOf } from './batches.js';
export { findOwned, type FindOwnedOptions } from './find-owned.js';
export { GuardedDriver } from './connections/guarded-driver.js';
export { newId } from './id.js';
export { ownedTables, type OwnedTable } from './owned-tables.js';
export { whileWriting } from './while-writing.js';
export { executeBound } from './execute-bound.js';
export { writeInBatches } from './write-in-batches.js';
export { migrateUnderLock } from './migrate.js';
export { ormOptions } from './orm-options.js';
export { retryDeadlocks } from './retry-deadlocks.js';
export { DatabaseServer, DatabaseServerModule } from './database-server.js';
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type ServerReport,
} from './embedded-postgres/embedded-postgres.js';
