import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { migrations } from '../../migrations/index.js';
import { databaseOptions } from '../../src/database.js';
import { migrateUnderLock } from '../../src/platform/db/index.js';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of one's own, cloned from a migrated template: some 50 ms. Drop it in `afterAll`. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const name = newName();
  const template = await migratedTemplate();
  await asServer((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  return {
    url: urlOf(name),
    drop: async () => {
      await asServer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** A file that fails may leave its database behind; that must not make the files after it fail. */
const newName = () => `t_${process.env.JEST_WORKER_ID ?? '0'}_${randomBytes(6).toString('hex')}`;

/** Runs work as another process would: it has no part in a transaction that the caller has open. */
export const elsewhere: <Result>(work: () => Result) => Result = AsyncLocalStorage.snapshot();

export interface TestOrm {
  orm: MikroORM;
  /** A fresh identity map for each use, as every request has. */
  em(): EntityManager;
  url: string;
  close(): Promise<void>;
}

/** A cloned database with an ORM on it, for service tests without an HTTP application. */
export async function openTestOrm(): Promise<TestOrm> {
  const database = await cloneDatabase();
  const orm = await MikroORM.init(databaseOptions(database.url));
  return {
    orm,
    em: () => orm.em.fork(),
    url: database.url,
    close: async () => {
      await orm.close(true);
      await database.drop();
    },
  };
}

export interface OldDatabase {
  url: string;
  sql: pg.Client;
  /** Brings it up to date. */
  migrate(): Promise<void>;
  drop(): Promise<void>;
}

/** An empty database of the release before this migration, for tests of migrations that carry data. */
export async function databaseBefore(migration: { name: string }): Promise<OldDatabase> {
  const name = newName();
  await asServer((client) => client.query(`create database ${name}`));
  const earlier = migrations.slice(
    0,
    migrations.findIndex((known) => known.name === migration.name),
  );
  const orm = await MikroORM.init(databaseOptions(urlOf(name)));
  for (const { name: earlierName } of earlier) await orm.migrator.up({ migrations: [earlierName] });
  await orm.close(true);
  const sql = new pg.Client({ connectionString: urlOf(name) });
  await sql.connect();
  return {
    url: urlOf(name),
    sql,
    migrate: async () => void (await migrateUnderLock(databaseOptions(urlOf(name)))),
    drop: async () => {
      await sql.end();
      await asServer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Made once per set of migrations; parallel test files wait for the first. */
async function migratedTemplate(): Promise<string> {
  const content = migrations.map((migration) => `${migration.name}:${migration.prototype.up.toString()}`).join('\n');
  const name = `tpl_${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
  await asServer(async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('test-template'))`);
    const existing = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (existing.rowCount) return;
    await client.query(`create database ${name}_new`);
    await migrateUnderLock(databaseOptions(urlOf(`${name}_new`)));
    await client.query(`alter database ${name}_new rename to ${name}`);
  });
  return name;
}

async function asServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = `/${database}`;
  return url.href;
}
