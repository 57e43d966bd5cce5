import { Migration20261122181000_read_only_auto_restore } from '../../migrations/Migration20261122181000_read_only_auto_restore.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

const hosts = [
  { host: 'no-api', domain: 'watched.example.', autoRestore: true },
  { host: 'no-api', domain: 'quiet.example.', autoRestore: false },
  { host: 'powerdns', domain: 'written.example.', autoRestore: true },
];

describe('the migration of automatic restores at hosts that can only be read', () => {
  let database: OldDatabase;

  beforeAll(async () => {
    database = await databaseBefore(Migration20261122181000_read_only_auto_restore);
    const accountId = newId();
    const insert = (table: string, values: Record<string, unknown>) => insertOldRow(database.sql, table, values);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    const providers = new Map([...new Set(hosts.map(({ host }) => host))].map((host) => [host, newId()]));
    for (const [name, id] of providers) await insert('dns_provider', { id, name, auth_type: 'api_key' });
    for (const { host, domain: name, autoRestore } of hosts) {
      const domain = { id: newId(), account_id: accountId, provider_id: providers.get(host), status: 'active' };
      await insert('domain', { ...domain, name });
      const guard = { id: newId(), account_id: accountId, domain_id: domain.id, state: 'ok' };
      await insert('guard', { ...guard, auto_restore_enabled: autoRestore, next_due_at: '2100-01-01T00:00:00Z' });
    }
    await database.migrate();
  });
  afterAll(() => database.drop());

  it('switches them off there, and nowhere else', async () => {
    const { rows } = await database.sql.query(
      'select name from guard join domain on domain.id = domain_id where auto_restore_enabled',
    );
    expect(rows).toEqual([{ name: 'written.example.' }]);
  });

  it('says so in the activity of the account', async () => {
    const { rows } = await database.sql.query('select action, resource, user_id from activity');
    const action = 'Switched off automatic restores of watched.example, because its host can only be read';
    expect(rows).toEqual([{ action, resource: 'watched.example.', user_id: null }]);
  });
});
