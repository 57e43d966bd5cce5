import { Migration20261127080000_zone_health } from '../../migrations/Migration20261127080000_zone_health.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldDomain } from '../support/old-rows.js';

describe('the migration of zone health', () => {
  let database: OldDatabase;
  let domain: { accountId: string; domainId: string };

  beforeAll(async () => {
    database = await databaseBefore(Migration20261127080000_zone_health);
    const { account_id: accountId, domain_id: domainId } = await insertOldDomain(database.sql);
    domain = { accountId: String(accountId), domainId: String(domainId) };
    await database.migrate();
  });
  afterAll(() => database.drop());

  const insertRun = (accountId: string) =>
    database.sql.query(
      `insert into health_run (id, account_id, domain_id, trigger, started_at, duration_ms, reach, question_count,
         unknown_checks, critical_count, error_count, warning_count, note_count, new_count, gone_count, omitted_count)
       values (gen_random_uuid(), $1, $2, 'person', now(), 1, 'delegated', 1, '[]', 0, 0, 0, 0, 0, 0, 0)`,
      [accountId, domain.domainId],
    );

  it('keeps runs of a domain for its own account alone, and deletes them with it', async () => {
    await insertRun(domain.accountId);
    await expect(insertRun('00000000-0000-4000-8000-000000000000')).rejects.toThrow('health_run_domain_id_owned_fk');
    await database.sql.query('delete from domain where id = $1', [domain.domainId]);
    expect((await database.sql.query('select id from health_run')).rows).toEqual([]);
  });
});
