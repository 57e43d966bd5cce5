import { Migration20261127090000_console_lists } from '../../migrations/Migration20261127090000_console_lists.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of the lists of the console', () => {
  let database: OldDatabase;
  const id = newId();
  const at = '2026-11-20T08:00:00.000Z';

  beforeAll(async () => {
    database = await databaseBefore(Migration20261127090000_console_lists);
    await database.sql.query(`insert into account values ($1, 'free', 'active', $2)`, [id, at]);
    const email = 'Ada@Example.org';
    const user = { id, account_id: id, email, email_key: 'ada@example.org', role: 'user', first_name: 'Ada' };
    await insertOldRow(database.sql, 'app_user', { ...user, last_name: null, created_at: at });
    const ticket = { id, account_id: id, user_id: id, user_email: email, user_name: 'Ada', subject: 'Slow ZONE' };
    await insertOldRow(database.sql, 'support_ticket', { ...ticket, status: 'open', priority: 'low', created_at: at });
    await database.migrate();
  });
  afterAll(() => database.drop());

  const textOf = async (table: string) =>
    (await database.sql.query<{ search_text: string }>(`select search_text from ${table}`)).rows[0]?.search_text;

  it('finds the people and tickets of older releases', async () => {
    expect(await textOf('app_user')).toBe('ada@example.org ada ');
    expect(await textOf('support_ticket')).toBe('slow zone ada@example.org ada');
  });

  it('follows every change of the name', async () => {
    await database.sql.query(`update app_user set last_name = 'LOVELACE'`);
    expect(await textOf('app_user')).toBe('ada@example.org ada lovelace');
  });
});
