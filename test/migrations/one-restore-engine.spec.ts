import { Migration20261122105500_one_restore_engine } from '../../migrations/Migration20261122105500_one_restore_engine.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

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

  const insert = (table: string, values: Record<string, unknown>) => insertOldRow(database.sql, table, values);
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
