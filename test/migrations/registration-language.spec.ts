import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261123030000_registration_language } from '../../migrations/Migration20261123030000_registration_language.js';
import { PendingRegistration } from '../../src/auth/accounts/pending-registration.entity.js';
import { hashOfToken, newLinkToken } from '../../src/auth/link-token.js';
import { databaseOptions } from '../../src/database.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of languages to registrations', () => {
  let database: OldDatabase;
  let orm: MikroORM;
  const tokenHash = hashOfToken(newLinkToken());

  beforeAll(async () => {
    database = await databaseBefore(Migration20261123030000_registration_language);
    const waiting = { id: newId(), email: 'Ada@example.org', email_key: 'ada@example.org', token_hash: tokenHash };
    await insertOldRow(database.sql, 'pending_registration', { ...waiting, expires_at: '2999-01-01T00:00:00Z' });
    await database.migrate();
    orm = await MikroORM.init(databaseOptions(database.url));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it('keeps a registration that waits, in the language that nobody has chosen', async () => {
    const em = orm.em.fork();
    expect(await em.findOneOrFail(PendingRegistration, { tokenHash })).toMatchObject({
      email: 'Ada@example.org',
      expiresAt: new Date('2999-01-01T00:00:00Z'),
      language: null,
    });
  });
});
