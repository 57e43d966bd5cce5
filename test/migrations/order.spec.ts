import { MikroORM } from '@mikro-orm/postgresql';
import { migrations } from '../../migrations/index.js';
import { Migration20261122150000_late_outcomes } from '../../migrations/Migration20261122150000_late_outcomes.js';
import { Migration20261122150500_email_keys } from '../../migrations/Migration20261122150500_email_keys.js';
import { databaseOptions } from '../../src/database.js';
import { databaseBefore } from '../support/database.js';

const names = migrations.map(({ name }) => name);

describe('migrations', () => {
  it('run in the order of time', () => {
    expect(names).toEqual([...names].sort());
  });

  it('run once each where an earlier release ran two of them in the other order', async () => {
    const database = await databaseBefore(Migration20261122150000_late_outcomes);
    const orm = await MikroORM.init(databaseOptions(database.url));
    await orm.migrator.up({ migrations: [Migration20261122150500_email_keys.name] });
    await orm.close(true);
    await database.migrate();
    const { rows } = await database.sql.query<{ name: string }>('select name from mikro_orm_migrations');
    await database.drop();
    expect(rows.map(({ name }) => name).sort()).toEqual(names);
  });
});
