import { Migration20261123000500_statements } from '../../migrations/Migration20261123000500_statements.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of texts to statements', () => {
  let database: OldDatabase;
  const [accountId, providerId, brokenId, soundId] = [newId(), newId(), newId(), newId()];

  beforeAll(async () => {
    database = await databaseBefore(Migration20261123000500_statements);
    const insert = (table: string, values: Record<string, unknown>) => insertOldRow(database.sql, table, values);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    await insert('dns_provider', { id: providerId, auth_type: 'api_key' });
    const domain = { account_id: accountId, provider_id: providerId };
    await insert('domain', {
      ...domain,
      id: brokenId,
      name: 'broken.example.',
      status: 'error',
      status_message: 'PowerDNS refused "the key"',
    });
    await insert('domain', { ...domain, id: soundId, name: 'sound.example.', status: 'active', status_message: null });
    await database.migrate();
  });
  afterAll(() => database.drop());

  it('keeps every text word for word, and leaves empty what was empty', async () => {
    const { rows } = await database.sql.query<{ id: string; message: unknown }>(
      'select id, status_message as message from domain',
    );
    const messages = new Map(rows.map(({ id, message }) => [id, message]));
    expect(messages.get(brokenId)).toBe('PowerDNS refused "the key"');
    expect(messages.get(soundId)).toBeNull();
  });
});
