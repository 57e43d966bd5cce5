import { MikroORM, type Options } from '@mikro-orm/postgresql';
import pg from 'pg';

const lockName = 'zonekeeper-migrations';

/**
 * Brings the schema up to date. The migrator takes no lock of its own, so instances that start together
 * queue here; the session lock goes with the connection when a process dies.
 */
export async function migrateUnderLock(options: Options): Promise<string[]> {
  const guard = new pg.Client({ connectionString: options.clientUrl });
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock(hashtext($1))', [lockName]);
    const orm = await MikroORM.init(options);
    try {
      return (await orm.migrator.up()).map((migration) => migration.name);
    } finally {
      await orm.close(true);
    }
  } finally {
    await guard.end();
  }
}
