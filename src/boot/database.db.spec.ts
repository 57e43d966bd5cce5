import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readConfig } from '../platform/config/index.js';
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
});
