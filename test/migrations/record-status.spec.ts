import { Migration20261122173500_record_status } from '../../migrations/Migration20261122173500_record_status.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of the status of records', () => {
  let database: OldDatabase;
  const [accountId, providerId, domainId] = Array.from({ length: 3 }, newId);

  beforeAll(async () => {
    database = await databaseBefore(Migration20261122173500_record_status);
    const insert = (table: string, values: Record<string, unknown>) => insertOldRow(database.sql, table, values);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    await insert('dns_provider', { id: providerId, auth_type: 'api_key' });
    const owner = { account_id: accountId, domain_id: domainId };
    await insert('domain', { account_id: accountId, id: domainId, provider_id: providerId, status: 'active' });
    const meta = JSON.stringify({ disabled: ['192.0.2.2'] });
    for (const rdata of ['192.0.2.1', '192.0.2.2'])
      await insert('dns_record', { ...owner, id: newId(), rdata, meta, status: 'active' });
    await insert('dns_record', { ...owner, id: newId(), rdata: '192.0.2.3', status: 'active' });
    const plan = { ...owner, source: 'edit', mode: 'exact', created_at: '2026-11-20T00:00:00Z' };
    for (const status of ['planned', 'applied']) await insert('change_plan', { ...plan, id: newId(), status });
    await database.migrate();
  });
  afterAll(() => database.drop());

  it('marks the records that their host does not serve', async () => {
    const { rows } = await database.sql.query('select rdata from dns_record where status = $1', ['disabled']);
    expect(rows).toEqual([{ rdata: '192.0.2.2' }]);
  });

  it('leaves unapplied plans open until they expire, and closes those that ended', async () => {
    const { rows } = await database.sql.query('select status, open_until from change_plan order by status');
    expect(rows).toEqual([
      { status: 'applied', open_until: null },
      { status: 'planned', open_until: new Date('2026-11-27T00:00:00Z') },
    ]);
  });
});
