import { Migration20261122144000_response_times } from '../../migrations/Migration20261122144000_response_times.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of response times', () => {
  let database: OldDatabase;
  const [accountId, providerId, domainId] = Array.from({ length: 3 }, newId);

  beforeAll(async () => {
    database = await databaseBefore(Migration20261122144000_response_times);
    const insert = (table: string, values: Record<string, unknown>) => insertOldRow(database.sql, table, values);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    await insert('dns_provider', { id: providerId, auth_type: 'api_key' });
    const owner = { account_id: accountId, provider_id: providerId };
    await insert('domain', { ...owner, id: domainId, status: 'active' });
    await insert('reading_time', { ...owner, domain_id: domainId, duration_ms: 12 });
    await insert('zone_reading', { account_id: accountId, domain_id: domainId, duration_ms: 34 });
    await database.migrate();
  });
  afterAll(() => database.drop());

  it('keeps the times of the trend and the latest of each zone', async () => {
    const durations = async (table: string) =>
      (await database.sql.query(`select domain_id, duration_ms from ${table}`)).rows;
    expect(await durations('response_time')).toEqual([{ domain_id: domainId, duration_ms: 12 }]);
    expect(await durations('zone_read_stats')).toEqual([{ domain_id: domainId, duration_ms: 34 }]);
  });

  it('leaves no index or constraint with an old name', async () => {
    const { rows } = await database.sql.query(
      `select relname as name from pg_class where relname similar to '(reading_time|zone_reading)%'
       union select conname from pg_constraint where contype <> 'n' and conname similar to '(reading_time|zone_reading)%'`,
    );
    expect(rows).toEqual([]);
  });
});
