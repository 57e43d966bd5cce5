import type { Constructor } from '@mikro-orm/core';
import { Migrator, type Migration } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { secondMs } from '../clock/index.js';
import { GuardedDriver } from './connections/guarded-driver.js';
import { guardPool } from './connections/guarded-pool.js';

export interface DatabaseSetup {
  url: string;
  /** Connections this process may hold. */
  poolMax?: number;
  entities: NonNullable<Options['entities']>;
  /** How long a request waits for one of them before it fails. */
  poolWaitMs?: number;
  /** In the order in which they run. */
  migrations: readonly Constructor<Migration>[];
}

/** Options of MikroORM for the server, the tests and the drift check alike. */
export function ormOptions({ url, poolMax = 10, poolWaitMs = 30 * secondMs, entities, migrations }: DatabaseSetup) {
  return defineConfig({
    clientUrl: url,
    entities,
    extensions: [Migrator],
    pool: { min: 0, max: poolMax },
    driver: GuardedDriver,
    driverOptions: { connectionTimeoutMillis: poolWaitMs, onPoolCreated: guardPool, application_name: nameIn(url) },
    // Every service forks or runs in a request context; a shared identity map would leak between accounts.
    allowGlobalContext: false,
    forceUtcTimezone: true,
    migrations: {
      migrationsList: migrations.map((migration) => ({ name: migration.name, class: migration })),
      transactional: true,
      allOrNothing: true,
      snapshot: false,
      silent: true,
    },
  });
}

/** The ORM passes on no parameter of its URL. The name tells our connections from those of another process. */
function nameIn(url: string): string | undefined {
  return new URL(url).searchParams.get('application_name') ?? undefined;
}
