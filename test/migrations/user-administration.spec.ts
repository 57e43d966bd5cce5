import { Migration20261127010500_user_administration } from '../../migrations/Migration20261127010500_user_administration.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of the user administration', () => {
  let database: OldDatabase;
  const [here, away] = [newId(), newId()];
  const joined = '2026-01-02T03:04:05.000Z';

  beforeAll(async () => {
    database = await databaseBefore(Migration20261127010500_user_administration);
    for (const id of [here, away]) {
      const email = `${id}@example.org`;
      await database.sql.query(`insert into account values ($1, 'free', 'active', $2)`, [id, joined]);
      const user = { id, account_id: id, email, email_key: email, role: 'user', created_at: joined };
      await insertOldRow(database.sql, 'app_user', user);
    }
    for (const [sid, seenAt] of [
      ['earlier', '2026-11-20T00:00:00.000Z'],
      ['later', '2026-11-25T12:00:00.000Z'],
    ])
      await database.sql.query(`insert into session (sid, sess, expire) values ($1, $2, now() + interval '1 day')`, [
        sid,
        JSON.stringify({ userId: here, seenAt }),
      ]);
    await database.migrate();
  });
  afterAll(() => database.drop());

  it('takes the last activity from the sessions that are open, else from the registration', async () => {
    const { rows } = await database.sql.query<{ id: string; last_active_at: Date; suspended_at: Date | null }>(
      'select id, last_active_at, suspended_at from app_user',
    );
    const of = (id: string) => rows.find((row) => row.id === id);
    expect(of(here)).toMatchObject({ last_active_at: new Date('2026-11-25T12:00:00Z'), suspended_at: null });
    expect(of(away)).toMatchObject({ last_active_at: new Date(joined), suspended_at: null });
  });
});
