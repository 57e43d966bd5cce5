import { Migration20261127093000_whois_dates } from '../../migrations/Migration20261127093000_whois_dates.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldDomain } from '../support/old-rows.js';

describe('the migration of dates from WHOIS', () => {
  let database: OldDatabase;

  beforeAll(async () => {
    database = await databaseBefore(Migration20261127093000_whois_dates);
    const { domain_id: id } = await insertOldDomain(database.sql);
    await database.sql.query(`update domain set expires_on = '2027-03-01', expiry_source = 'rdap' where id = $1`, [id]);
    await database.migrate();
  });
  afterAll(() => database.drop());

  it('keeps the sources that there are, takes WHOIS as another, and nothing else', async () => {
    const { rows } = await database.sql.query('select expires_on::text, expiry_source from domain');
    expect(rows).toEqual([{ expires_on: '2027-03-01', expiry_source: 'rdap' }]);
    await database.sql.query(`update domain set expiry_source = 'whois'`);
    await expect(database.sql.query(`update domain set expiry_source = 'rumour'`)).rejects.toThrow('check');
  });
});
