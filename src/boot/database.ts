import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { databaseOptions } from '../database.js';
import { Secret, type AppConfig } from '../platform/config/index.js';
import { openMasterKey } from '../platform/crypto/index.js';
import { migrateUnderLock, startEmbeddedPostgres, type ServerReport } from '../platform/db/index.js';

/** Distinguishes our own connections, also those that a failed start left open, from another process's. */
const processName = `zonekeeper-${process.pid}`;

export interface BootDatabase {
  url: Secret;
  /** Ends the embedded server, unless another process of ours still uses it. */
  release(): Promise<void>;
  /** Whether the embedded server died and is not expected back. */
  readonly isLost: () => boolean;
  /** From now on the embedded server may end: nobody starts it again. */
  endWatch(): Promise<void>;
}

/** The database of the settings, or the embedded one in the data folder; migrated, and its secrets readable. */
export async function openDatabase(config: AppConfig): Promise<BootDatabase> {
  const database = config.databaseUrl ? external(config.databaseUrl) : await embedded(config.dataDir);
  try {
    await migrateUnderLock(databaseOptions(database.url.reveal()));
    await proveMasterKey(config, database.url);
    return database;
  } catch (error) {
    await database.release();
    throw error;
  }
}

/** The application checks again. Checking here reports a problem in one line, before anything else starts. */
async function proveMasterKey(config: AppConfig, url: Secret): Promise<void> {
  const orm = await MikroORM.init(databaseOptions(url.reveal(), 1));
  try {
    await openMasterKey(config, orm.em);
  } finally {
    await orm.close(true);
  }
}

function external(url: Secret): BootDatabase {
  return { url, release: () => Promise.resolve(), isLost: () => false, endWatch: () => Promise.resolve() };
}

async function embedded(dataDir: string): Promise<BootDatabase> {
  const dir = path.resolve(dataDir);
  mkdirSync(dir, { recursive: true });
  const server = await startEmbeddedPostgres({
    dir: path.join(dir, 'postgres'),
    database: 'zonekeeper',
    keepRunning: logReport,
  });
  const url = new URL(server.url);
  url.searchParams.set('application_name', processName);
  return {
    url: new Secret(url.href),
    isLost: server.isLost,
    endWatch: () => server.endWatch(),
    release: async () => {
      await server.endWatch();
      if (!(await isShared(url.href))) await server.stop();
    },
  };
}

function logReport({ event, error }: ServerReport): void {
  const log = new Logger('Database');
  if (event === 'died') log.error('The embedded PostgreSQL has died. It is started again');
  if (event === 'restarted') log.warn('The embedded PostgreSQL runs again');
  if (event === 'restart_failed') log.error({ err: error }, 'The embedded PostgreSQL did not start. It is tried again');
}

/** A second process on the same data folder may have adopted this server, and must not lose it. */
async function isShared(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    const others = await client.query(
      `select 1 from pg_stat_activity
       where backend_type = 'client backend' and datname = current_database() and application_name <> $1`,
      [processName],
    );
    return (others.rowCount ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
