import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261126221500_failure_statements } from '../../migrations/Migration20261126221500_failure_statements.js';
import { AlertChannel } from '../../src/alerts/channels/alert-channel.entity.js';
import { presentChannel } from '../../src/alerts/channels/alert-channels.presenter.js';
import { databaseOptions } from '../../src/database.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of the failures of channels to statements', () => {
  const [accountId, domainId, providerId, channelId] = [newId(), newId(), newId(), newId()];
  let database: OldDatabase;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await databaseBefore(Migration20261126221500_failure_statements);
    const insert = (table: string, values: Record<string, unknown>) => insertOldRow(database.sql, table, values);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    await insert('dns_provider', { id: providerId, auth_type: 'api_key' });
    await insert('domain', { account_id: accountId, id: domainId, provider_id: providerId, status: 'active' });
    await insert('alert_channel', {
      account_id: accountId,
      id: channelId,
      domain_id: domainId,
      kind: 'slack',
      min_severity: 'notice',
      last_error: 'It said "no"',
    });
    await database.migrate();
    orm = await MikroORM.init(databaseOptions(database.url));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it('keeps an old text word for word, and shows it as it is', async () => {
    const channel = await orm.em.fork().findOneOrFail(AlertChannel, { id: channelId });
    expect(presentChannel(channel)).toMatchObject({
      lastError: 'It said "no"',
      lastErrorPhrase: null,
      disabledReason: null,
      disabledPhrase: null,
    });
  });
});
