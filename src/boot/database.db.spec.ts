import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { databaseOptions } from '../database.js';
import { readConfig } from '../platform/config/index.js';
import { migrateUnderLock, startEmbeddedPostgres } from '../platform/db/index.js';
import { openDatabase } from './database.js';

async function tables(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  await client.connect();
  const found = await client.query(`select 1 from pg_tables where tablename in ('domain', 'account_data_key')`);
  await client.end();
  return found.rowCount ?? 0;
}

describe('the embedded database', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'zonekeeper-boot-'));
    chmodSync(dataDir, 0o755); // the server runs as another user when tests run as root
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('starts migrated, is shared by two processes, and stops with the last', async () => {
    const config = readConfig({ DATA_DIR: dataDir });
    const first = await openDatabase(config);
    const second = await openDatabase(config);
    expect(second.url.reveal()).toBe(first.url.reveal());

    const elsewhere = new URL(first.url.reveal());
    elsewhere.searchParams.set('application_name', 'zonekeeper-another-process');
    const other = new pg.Client({ connectionString: elsewhere.href });
    await other.connect();
    await second.release();
    expect(await tables(first.url.reveal())).toBe(2);

    await other.end();
    await first.release();
    await expect(tables(first.url.reveal())).rejects.toThrow();
  });

  it('runs the application as a role without special rights, also in a data folder of an earlier release', async () => {
    await anEarlierDataFolder();
    const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
    const client = new pg.Client({ connectionString: database.url.reveal() });
    await client.connect();
    const ask = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
    const rights = 'rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls';
    expect(await ask(`select ${rights} from pg_roles where rolname = current_user`)).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false },
    ]);
    expect(await ask(`select name from early`)).toEqual([{ name: 'kept' }]);
    // Migrations and the job queue alter what an earlier release made.
    await ask('alter table domain add column later text');
    await ask('alter type early_mood add value $$calm$$');
    await ask('create or replace function early_word() returns text language sql as $$ select $q$new$q$ $$');
    const boss = new PgBoss(database.url.reveal());
    await boss.start();
    await boss.createQueue('later', { partition: true });
    expect(await boss.send('early', {})).not.toBeNull();
    await boss.stop({ graceful: false });
    await expect(ask('select pg_read_file($$/etc/passwd$$)')).rejects.toThrow(/permission denied/);
    await expect(ask('copy early to program $$true$$')).rejects.toThrow(/permission denied/);
    await client.end();
    await database.release();
    expect(statSync(path.join(dataDir, 'postgres', 'pg.log')).mode & 0o777).toBe(0o600);
  });

  /** Everything in it belongs to the superuser, as which the application signed in. */
  async function anEarlierDataFolder(): Promise<void> {
    const dir = path.join(dataDir, 'postgres');
    const server = await startEmbeddedPostgres({ dir, database: 'zonekeeper' });
    const url = new URL(server.superuserUrl);
    url.pathname = '/postgres';
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query('drop database zonekeeper');
    await admin.query('drop role zonekeeper');
    await admin.query('create database zonekeeper');
    await admin.end();
    rmSync(path.join(dir, 'application-password'));
    await migrateUnderLock(databaseOptions(server.superuserUrl));
    const owner = new pg.Client({ connectionString: server.superuserUrl });
    await owner.connect();
    await owner.query(`create table early (id serial, name text); insert into early (name) values ('kept')`);
    await owner.query(`create type early_mood as enum ('glad'); create view early_view as select * from early`);
    await owner.query(`create function early_word() returns text language sql as $$ select 'old' $$`);
    await owner.end();
    const boss = new PgBoss(server.superuserUrl);
    await boss.start();
    await boss.createQueue('early');
    await boss.stop({ graceful: false });
    await server.stop();
    chmodSync(path.join(dir, 'pg.log'), 0o644);
  }
});
