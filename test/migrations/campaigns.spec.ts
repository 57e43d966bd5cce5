import { Migration20261127043000_campaigns } from '../../migrations/Migration20261127043000_campaigns.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of the campaigns', () => {
  let database: OldDatabase;
  const [accountId, userId, campaignId] = [newId(), newId(), newId()];
  const at = '2026-11-27T00:00:00.000Z';

  beforeAll(async () => {
    database = await databaseBefore(Migration20261127043000_campaigns);
    await database.sql.query(`insert into account values ($1, 'free', 'active', $2)`, [accountId, at]);
    const email = 'old@example.org';
    const user = { id: userId, account_id: accountId, email, email_key: email, role: 'user', created_at: at };
    await insertOldRow(database.sql, 'app_user', { ...user, last_active_at: at });
    await database.migrate();
    await insertOldRow(database.sql, 'email_campaign', {
      id: campaignId,
      kind: 'campaign',
      status: 'sending',
      target_segment: 'all',
      created_at: at,
    });
  });
  afterAll(() => database.drop());

  const enlist = () => {
    const delivery = { campaign_id: campaignId, account_id: accountId, user_id: userId, status: 'pending' };
    return insertOldRow(database.sql, 'campaign_delivery', { id: newId(), ...delivery });
  };

  it('lets a campaign have each person once', async () => {
    await enlist();
    await expect(enlist()).rejects.toThrow('campaign_delivery_campaign_id_user_id_unique');
  });

  it('deletes what is known of a person with the person', async () => {
    const suppression = { id: newId(), email_key: 'old@example.org', user_id: userId, account_id: accountId };
    await insertOldRow(database.sql, 'mail_suppression', { ...suppression, reason: 'unsubscribed', created_at: at });
    await database.sql.query('delete from app_user where id = $1', [userId]);
    for (const table of ['campaign_delivery', 'mail_suppression'])
      expect((await database.sql.query(`select 1 from ${table}`)).rows).toEqual([]);
  });
});
