import { Migration20261127061000_registrations } from '../../migrations/Migration20261127061000_registrations.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldDomain } from '../support/old-rows.js';

describe('the migration of registrations', () => {
  let database: OldDatabase;

  beforeAll(async () => {
    database = await databaseBefore(Migration20261127061000_registrations);
    const { domain_id: id } = await insertOldDomain(database.sql);
    await database.sql.query(`update domain set expires_on = '2027-03-01' where id = $1`, [id]);
    await database.migrate();
  });
  afterAll(() => database.drop());

  it('keeps the dates of domains, of whose registrations nothing else is known yet', async () => {
    const { rows } = await database.sql.query('select expires_on::text, registrar, registry_statuses from domain');
    expect(rows).toEqual([{ expires_on: '2027-03-01', registrar: null, registry_statuses: [] }]);
  });
});
