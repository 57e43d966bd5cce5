import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261123063500_one_time_links } from '../../migrations/Migration20261123063500_one_time_links.js';
import { User } from '../../src/auth/index.js';
import { hashOfToken } from '../../src/auth/link-token.js';
import { OneTimeLink } from '../../src/auth/recovery/one-time-link.entity.js';
import { databaseOptions } from '../../src/database.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of links in mails', () => {
  let database: OldDatabase;
  let orm: MikroORM;
  const [accountId, userId] = [newId(), newId()];

  beforeAll(async () => {
    database = await databaseBefore(Migration20261123063500_one_time_links);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    const user = { id: userId, account_id: accountId, role: 'user', email: 'ada@example.org' };
    await insertOldRow(database.sql, 'app_user', user);
    await database.migrate();
    orm = await MikroORM.init(databaseOptions(database.url));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  const insert = (owner: string, token: string) =>
    orm.em.fork().insert(OneTimeLink, {
      id: newId(),
      userId: owner,
      purpose: 'reset-password',
      tokenHash: hashOfToken(token),
      address: 'ada@example.org',
      expiresAt: new Date(),
    });

  it('lets earlier users have links: each token once, and none without a user', async () => {
    await insert(userId, 'first');
    await insert(userId, 'second');
    await expect(insert(userId, 'first')).rejects.toThrow('one_time_link_token_hash_unique');
    await expect(insert(newId(), 'third')).rejects.toThrow('one_time_link_user_id_fk');
    expect(await orm.em.fork().count(OneTimeLink, { userId })).toBe(2);
  });

  it('lets no link outlive its user', async () => {
    const em = orm.em.fork();
    await em.nativeDelete(User, { id: userId });
    expect(await em.count(OneTimeLink)).toBe(0);
  });
});
