import { Migration20261123191500_records_of_changes } from '../../migrations/Migration20261123191500_records_of_changes.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldDomain, insertOldRow } from '../support/old-rows.js';

const set = (values: string[], ttlSeconds = 300) => ({ name: 'www', type: 'A', ttlSeconds, values });
const changes = [
  { id: 'new/A', kind: 'create', after: set(['192.0.2.1', '192.0.2.2', '192.0.2.3']) },
  { id: 'old/A', kind: 'delete', before: set(['192.0.2.1', '192.0.2.2']) },
  { id: 'www/A', kind: 'update', before: set(['192.0.2.1', '192.0.2.2']), after: set(['192.0.2.1', '192.0.2.9']) },
  { id: 'ttl/A', kind: 'update', before: set(['192.0.2.1', '192.0.2.2']), after: set(['192.0.2.1', '192.0.2.2'], 60) },
];

describe('the migration of the records that changes touch', () => {
  const [planId, whole, inPart, untried] = Array.from({ length: 4 }, newId) as [string, string, string, string];
  let database: OldDatabase;

  beforeAll(async () => {
    database = await databaseBefore(Migration20261123191500_records_of_changes);
    const { sql } = database;
    const owner = await insertOldDomain(sql);
    const plan = {
      ...owner,
      id: planId,
      source: 'snapshot',
      mode: 'exact',
      status: 'partial',
      applied_positions: '{}',
    };
    await insertOldRow(sql, 'change_plan', { ...plan, created_at: '2026-11-20T00:00:00Z' });
    for (const [position, change] of changes.entries()) {
      const row = { account_id: owner.account_id, plan_id: planId, position, state: 'applied' };
      await insertOldRow(sql, 'planned_change', { ...row, change: JSON.stringify(change) });
    }
    const failures = JSON.stringify([{ changeId: 'old/A', code: 'validation', message: 'No.' }]);
    const restore = { source: 'person', mode: 'exact', total: 4, first_plan_id: planId, plan_id: planId };
    await insertOldRow(sql, 'restore', { ...restore, ...owner, id: whole, status: 'applied' });
    const partial = { status: 'partial', failures, failure_count: 1 };
    await insertOldRow(sql, 'restore', { ...restore, ...owner, id: inPart, ...partial });
    const never = { source: 'person', mode: 'exact', total: 0, status: 'failed' };
    await insertOldRow(sql, 'restore', { ...never, ...owner, id: untried });
    await database.migrate();
  });
  afterAll(() => database.drop());

  it('counts values that come, go or are replaced, and all of a set with another TTL', async () => {
    const { rows } = await database.sql.query<{ record_count: number }>(
      'select record_count from planned_change where plan_id = $1 order by position',
      [planId],
    );
    expect(rows.map((row) => row.record_count)).toEqual([3, 2, 1, 2]);
  });

  it('adds them up for earlier restores, with those that failed', async () => {
    const counts = async (id: string) => {
      const { rows } = await database.sql.query('select record_total, failed_record_count from restore where id = $1', [
        id,
      ]);
      return rows[0] as unknown;
    };
    expect(await counts(whole)).toEqual({ record_total: 8, failed_record_count: 0 });
    expect(await counts(inPart)).toEqual({ record_total: 8, failed_record_count: 2 });
    expect(await counts(untried)).toEqual({ record_total: 0, failed_record_count: 0 });
  });
});
