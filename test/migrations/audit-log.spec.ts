import { Migration20261127062000_audit_log } from '../../migrations/Migration20261127062000_audit_log.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of the audit log', () => {
  let database: OldDatabase;
  const account = newId();
  const at = '2026-11-20T08:00:00.000Z';
  const seal = Buffer.from('the seal of an older release');

  beforeAll(async () => {
    database = await databaseBefore(Migration20261127062000_audit_log);
    await database.sql.query(`insert into account values ($1, 'free', 'active', $2)`, [account, at]);
    const entry = { account_id: account, action: 'Added domain example.org', resource: 'example.org', created_at: at };
    await insertOldRow(database.sql, 'activity', { id: newId(), ...entry, position: 1, seal });
    const chain = { account_id: account, length: 1, last_seal: seal, started_at: at, seal };
    await insertOldRow(database.sql, 'activity_chain', chain);
    await database.migrate();
  });
  afterAll(() => database.drop());

  it('keeps entries and seals as they are, of which nobody knows where they came from', async () => {
    const { rows } = await database.sql.query('select * from activity');
    const unknown = { address: null, user_agent: null, request_id: null, api_key: null, sealed_number: null };
    expect(rows).toEqual([expect.objectContaining({ position: 1, seal, ...unknown })]);
    const { rows: chains } = await database.sql.query('select * from activity_chain');
    expect(chains).toEqual([expect.objectContaining({ length: 1, seal, checkpoint: 0, checkpoint_seal: null })]);
  });

  it('numbers what is sealed from then on, from 1', async () => {
    const { rows } = await database.sql.query<{ n: string }>(`select nextval('activity_sealed_number') as n`);
    expect(rows).toEqual([{ n: '1' }]);
  });
});
