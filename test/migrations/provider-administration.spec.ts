import { Migration20261127044500_provider_administration } from '../../migrations/Migration20261127044500_provider_administration.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of the administration of DNS hosts', () => {
  let database: OldDatabase;
  const [host, account] = [newId(), newId()];

  beforeAll(async () => {
    database = await databaseBefore(Migration20261127044500_provider_administration);
    await insertOldRow(database.sql, 'dns_provider', {
      id: host,
      name: 'powerdns',
      display_name: 'Our servers',
      icon_class: 'text-blue-500',
      color_class: 'bg-blue-100',
      is_active: false,
      auth_type: 'custom',
      created_at: '2026-01-02T03:04:05.000Z',
    });
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [account]);
    await database.migrate();
  });
  afterAll(() => database.drop());

  it('opens every host to everyone, and keeps what an administrator has changed', async () => {
    const { rows } = await database.sql.query('select * from dns_provider');
    expect(rows).toMatchObject([
      { id: host, display_name: 'Our servers', is_active: false, audience: 'everyone', announcement: null },
    ]);
  });

  it('takes no other audience', async () => {
    const change = database.sql.query(`update dns_provider set audience = 'friends'`);
    await expect(change).rejects.toThrow('dns_provider_audience_check');
  });

  it('deletes releases with their account and with their host', async () => {
    const count = async () => (await database.sql.query('select 1 from provider_release')).rowCount;
    const release = `insert into provider_release values ($1, $2, now())`;
    await database.sql.query(release, [host, account]);
    await database.sql.query('delete from account where id = $1', [account]);
    expect(await count()).toBe(0);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [account]);
    await database.sql.query(release, [host, account]);
    await database.sql.query('delete from dns_provider where id = $1', [host]);
    expect(await count()).toBe(0);
  });
});
