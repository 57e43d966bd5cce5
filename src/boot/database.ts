import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { databaseOptions } from '../database.js';
import { Secret, type AppConfig } from '../platform/config/index.js';
import { migrateUnderLock, startEmbeddedPostgres } from '../platform/db/index.js';

export interface BootDatabase {
  url: Secret;
  /** Ends the embedded server, unless another process of ours still uses it. */
  release(): Promise<void>;
}

/** The database of the settings, or the embedded one in the data folder; migrated. */
export async function openDatabase(config: AppConfig): Promise<BootDatabase> {
  const database = config.databaseUrl ? external(config.databaseUrl) : await embedded(config.dataDir);
  try {
    await migrateUnderLock(databaseOptions(database.url.reveal()));
    return database;
  } catch (error) {
    await database.release();
    throw error;
  }
}

function external(url: Secret): BootDatabase {
  return { url, release: () => Promise.resolve() };
}

async function embedded(dataDir: string): Promise<BootDatabase> {
  const dir = path.resolve(dataDir);
  mkdirSync(dir, { recursive: true });
  const server = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), database: 'zonekeeper' });
  return {
    url: new Secret(server.url),
    release: async () => {
      if (!(await isShared(server.url))) await server.stop();
    },
  };
}

/** A second process on the same data folder adopted this server; ending it would pull it from under the other. */
async function isShared(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    const others = await client.query(
      `select 1 from pg_stat_activity
       where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`,
    );
    return (others.rowCount ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
