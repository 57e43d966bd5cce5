import path from 'node:path';
import pg from 'pg';
import { initialise, install, urlOf } from './installation.js';
import { adoptOrLaunch, stopServer } from './server-process.js';

/**
 * A PostgreSQL server of our own: server binaries from npm, data in a folder of ours, TCP on a free loopback port, a
 * random password. It survives a killed parent: the next start adopts the running server. Only erasable TypeScript in
 * this folder, so that the set-up of the tests can load it as it is.
 */
export interface EmbeddedPostgresOptions {
  /** Folder for data, password and log. Made if missing. */
  dir: string;
  /** Database to create if missing and to name in the URL. */
  database: string;
  /** No fsync: for tests, whose data may die with the machine. */
  volatile?: boolean;
}

export interface EmbeddedPostgres {
  url: string;
  /** Fast shutdown (SIGINT), awaited. Connections still open are ended. */
  stop(): Promise<void>;
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const installation = await install(path.resolve(options.dir));
  initialise(installation, options.volatile ?? false);
  const { port, pid } = await adoptOrLaunch(installation, options.volatile ?? false);
  await createDatabase(urlOf(installation.base, port, 'postgres'), options.database);
  return { url: urlOf(installation.base, port, options.database), stop: () => stopServer(pid) };
}

async function createDatabase(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!existing.rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
