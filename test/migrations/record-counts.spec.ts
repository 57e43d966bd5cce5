import { Migration20261122172000_record_counts } from '../../migrations/Migration20261122172000_record_counts.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of record counts', () => {
  let database: OldDatabase;
  const [accountId, providerId, domainId] = Array.from({ length: 3 }, newId);

  const insertRecord = (type: string) =>
    insertOldRow(database.sql, 'dns_record', {
      ...{ id: newId(), account_id: accountId, domain_id: domainId },
      ...{ type, status: 'active' },
    });

  beforeAll(async () => {
    database = await databaseBefore(Migration20261122172000_record_counts);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    await insertOldRow(database.sql, 'dns_provider', { id: providerId, auth_type: 'api_key' });
    const domain = { id: domainId, account_id: accountId, provider_id: providerId, status: 'active' };
    await insertOldRow(database.sql, 'domain', domain);
    for (const type of ['A', 'A', 'TXT']) await insertRecord(type);
    await database.migrate();
  });
  afterAll(() => database.drop());

  it('counts the records that are there, and those that come', async () => {
    await insertRecord('A');
    const { rows } = await database.sql.query('select domain_id, type, records from dns_record_count order by type');
    expect(rows).toEqual([
      { domain_id: domainId, type: 'A', records: 3 },
      { domain_id: domainId, type: 'TXT', records: 1 },
    ]);
  });
});
