import { Migration20261123230500_mails_of_accounts } from '../../migrations/Migration20261123230500_mails_of_accounts.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of mails', () => {
  let database: OldDatabase;
  const [accountId, own, foreign] = [newId(), newId(), newId()];

  beforeAll(async () => {
    database = await databaseBefore(Migration20261123230500_mails_of_accounts);
    const { sql } = database;
    await insertOldRow(sql, 'account', { id: accountId, subscription_tier: 'free', subscription_status: 'inactive' });
    const address = { email: 'ada@example.org', email_key: 'ada@example.org' };
    await insertOldRow(sql, 'app_user', { id: newId(), account_id: accountId, role: 'user', ...address });
    const mail = { status: 'sent', kind: 'other' };
    await insertOldRow(sql, 'outbox_mail', { id: own, to_address: 'ADA@example.org', ...mail });
    await insertOldRow(sql, 'outbox_mail', { id: foreign, to_address: 'eve@example.org', ...mail });
    await database.migrate();
  });
  afterAll(() => database.drop());

  it('gives mails from before to the account of their address, with which they go', async () => {
    const ids = async () => (await database.sql.query<{ id: string }>('select id from outbox_mail')).rows;
    expect(await ids()).toHaveLength(2);
    await database.sql.query('delete from account where id = $1', [accountId]);
    expect(await ids()).toEqual([{ id: foreign }]);
  });
});
