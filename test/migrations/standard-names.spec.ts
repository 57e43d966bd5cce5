import { PgBoss } from 'pg-boss';
import { Migration20261122143000_standard_names } from '../../migrations/Migration20261122143000_standard_names.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

const oldQueues = ['protection.pulse', 'records.keep-house', 'records.converge-plan'];

describe('the migration to standard names', () => {
  let database: OldDatabase;
  const [accountId, providerId, domainId, planId] = Array.from({ length: 4 }, newId);

  beforeAll(async () => {
    database = await databaseBefore(Migration20261122143000_standard_names);
    const insert = (table: string, values: Record<string, unknown>) => insertOldRow(database.sql, table, values);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    await insert('dns_provider', { id: providerId, auth_type: 'api_key' });
    const owner = { account_id: accountId, provider_id: providerId };
    await insert('domain', { ...owner, id: domainId, status: 'active', zone_ref: 'Z1' });
    await insert('change_plan', {
      ...{ id: planId, account_id: accountId, domain_id: domainId, source: 'edit', mode: 'additive' },
      ...{ status: 'applied', applied_at: '2026-09-01T00:00:00Z' },
    });
    await insert('ai_switch', { account_id: accountId, kind: 'flag', name: 'assistant', enabled: false });
    await enqueueInOldQueues(database.url);
    await database.migrate();
  });
  afterAll(() => database.drop());

  async function enqueueInOldQueues(url: string): Promise<void> {
    const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
    await boss.start();
    for (const name of [...oldQueues, 'records.recover-plans']) {
      await boss.createQueue(name, { policy: 'stately' });
      await boss.send(name, { planId });
    }
    await boss.stop({ close: true });
  }
  const rows = async (query: string) => (await database.sql.query<Record<string, unknown>>(query)).rows;

  it('keeps when plans started, the ids of zones and the toggles of an account', async () => {
    expect(await rows('select id, started_at from change_plan')).toEqual([
      { id: planId, started_at: new Date('2026-09-01T00:00:00Z') },
    ]);
    expect(await rows('select zone_id from domain')).toEqual([{ zone_id: 'Z1' }]);
    expect(await rows('select kind, name, enabled from ai_toggle')).toEqual([
      { kind: 'flag', name: 'assistant', enabled: false },
    ]);
  });

  it('deletes the queues with an old name, with their jobs, and no others', async () => {
    expect(await rows("select name from pgboss.queue where name like '%.%'")).toEqual([
      { name: 'records.recover-plans' },
    ]);
    expect(await rows('select name from pgboss.job')).toEqual([{ name: 'records.recover-plans' }]);
  });
});
