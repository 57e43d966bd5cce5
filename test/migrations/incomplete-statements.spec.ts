import { Migration20261123070000_incomplete_statements } from '../../migrations/Migration20261123070000_incomplete_statements.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of reasons for gaps to statements', () => {
  let database: OldDatabase;
  const [accountId, providerId, gapsId, wholeId] = [newId(), newId(), newId(), newId()];
  const reason = 'PowerDNS also holds 1 record set: "odd" CAA.';

  beforeAll(async () => {
    database = await databaseBefore(Migration20261123070000_incomplete_statements);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    const insert = (table: string, values: Record<string, unknown>) =>
      insertOldRow(database.sql, table, { account_id: accountId, ...values });
    await insertOldRow(database.sql, 'dns_provider', { id: providerId, auth_type: 'api_key' });
    for (const [id, name, incomplete_reason] of [
      [gapsId, 'gaps.example.', reason],
      [wholeId, 'whole.example.', null],
    ]) {
      await insert('domain', { id, name, provider_id: providerId, status: 'active' });
      await insert('zone_read_stats', { domain_id: id, incomplete_reason });
    }
    await database.migrate();
  });
  afterAll(() => database.drop());

  it('keeps every reason word for word, and leaves empty what was empty', async () => {
    const { rows } = await database.sql.query<{ id: string; reason: unknown }>(
      'select domain_id as id, incomplete_reason as reason from zone_read_stats',
    );
    const reasons = new Map(rows.map(({ id, reason: kept }) => [id, kept]));
    expect(reasons.get(gapsId)).toBe(reason);
    expect(reasons.get(wholeId)).toBeNull();
  });
});
