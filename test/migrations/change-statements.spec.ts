import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261123233000_change_statements } from '../../migrations/Migration20261123233000_change_statements.js';
import { databaseOptions } from '../../src/database.js';
import { newId } from '../../src/platform/db/index.js';
import { presentOutcome } from '../../src/records/plans/apply-report.presenter.js';
import { loadChanges, writeStates } from '../../src/records/plans/change-rows.js';
import { sayPlan } from '../../src/records/plans/plans.words.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of the reasons of changes to statements', () => {
  const [accountId, domainId, providerId, planId] = Array.from({ length: 4 }, newId) as [
    string,
    string,
    string,
    string,
  ];
  let database: OldDatabase;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await databaseBefore(Migration20261123233000_change_statements);
    const insert = (table: string, values: Record<string, unknown>) => insertOldRow(database.sql, table, values);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    await insert('dns_provider', { id: providerId, auth_type: 'api_key' });
    await insert('domain', { account_id: accountId, id: domainId, provider_id: providerId, status: 'active' });
    const plan = { id: planId, account_id: accountId, domain_id: domainId, source: 'changes', mode: 'exact' };
    const at = '2026-11-20T00:00:00Z';
    await insert('change_plan', {
      ...plan,
      status: 'partial',
      created_at: at,
      started_at: at,
      applied_positions: '{}',
    });
    for (const [position, message] of ['PowerDNS refused "www"', null].entries()) {
      const row = { account_id: accountId, plan_id: planId, position, state: 'failed', error_code: 'validation' };
      const change = JSON.stringify({ id: `n${position}/A`, kind: 'delete', before: {} });
      await insert('planned_change', { ...row, change, message });
    }
    await database.migrate();
    orm = await MikroORM.init(databaseOptions(database.url));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it('keeps every old text word for word, and shows it as it is', async () => {
    const [told, silent] = await loadChanges(orm.em.fork(), planId);
    expect(told?.message).toBe('PowerDNS refused "www"');
    expect(told && presentOutcome(told)).toMatchObject({ message: 'PowerDNS refused "www"', phrase: null });
    expect(silent?.message).toBeNull();
  });

  it('stores new reasons with code and values', async () => {
    const [first] = await loadChanges(orm.em.fork(), planId);
    const message = sayPlan('notShown', { set: 'n0/A', domain: 'example.org' });
    if (first) expect(await writeStates(orm.em.fork(), [{ ...first, message }])).toBe(true);
    expect((await loadChanges(orm.em.fork(), planId))[0]?.message).toEqual(message);
  });
});
