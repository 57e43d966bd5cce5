import { Migration20261122105500_one_restore_engine } from '../../migrations/Migration20261122105500_one_restore_engine.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';

describe('the migration to one restore engine', () => {
  let database: OldDatabase;
  const [accountId, providerId, domainId, incidentId, adminId] = Array.from({ length: 5 }, newId);

  beforeAll(async () => {
    database = await databaseBefore(Migration20261122105500_one_restore_engine);
    const { sql } = database;
    await sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    await insert('dns_provider', { id: providerId, auth_type: 'api_key' });
    await insert('domain', { id: domainId, account_id: accountId, provider_id: providerId, status: 'active' });
    await insert('guard', {
      ...{ id: newId(), account_id: accountId, domain_id: domainId },
      ...{ enabled: true, state: 'restoring', next_due_at: '2100-01-01T00:00:00Z' },
    });
    await insert('incident', {
      ...{ id: incidentId, account_id: accountId, domain_id: domainId },
      ...{ subject: 'zone', severity: 'warning', state: 'restoring' },
    });
    await insert('restore_switch', { id: 1, is_on: false, changed_by: adminId });
    await database.migrate();
  });
  afterAll(() => database.drop());

  /** A row with these values; the other columns that must not be null get a value of their type. */
  async function insert(table: string, values: Record<string, unknown>): Promise<void> {
    const { rows } = await database.sql.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_name = $1 and is_nullable = 'NO'`,
      [table],
    );
    const required = rows.map(({ name, type }) => [name, values[name] ?? fillers[type] ?? 'x'] as const);
    const row = { ...values, ...Object.fromEntries(required) };
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`);
    await database.sql.query(
      `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    );
  }
  const fillers: Record<string, unknown> = {
    boolean: true,
    integer: 0,
    jsonb: '[]',
    'timestamp with time zone': '2026-09-01T00:00:00Z',
  };
  const one = async (query: string) => (await database.sql.query<Record<string, unknown>>(query)).rows[0];

  it('reopens incidents that were being restored, and scans their zones soon', async () => {
    expect(await one('select state, restore_id from incident')).toEqual({ state: 'open', restore_id: null });
    expect(await one('select state, next_due_at <= now() as due from guard')).toEqual({
      state: 'confirmed',
      due: true,
    });
  });

  it("keeps the administrators' switch", async () => {
    expect(await one('select is_on, changed_by from auto_restore_setting')).toEqual({
      is_on: false,
      changed_by: adminId,
    });
  });
});
