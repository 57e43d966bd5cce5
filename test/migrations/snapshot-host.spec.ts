import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261123032000_snapshot_host } from '../../migrations/Migration20261123032000_snapshot_host.js';
import { databaseOptions } from '../../src/database.js';
import { newId } from '../../src/platform/db/index.js';
import { Snapshot } from '../../src/zone-store/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldDomain, insertOldRow } from '../support/old-rows.js';

describe('the migration of the hosts of snapshots', () => {
  let database: OldDatabase;
  let orm: MikroORM;
  const id = newId();

  beforeAll(async () => {
    database = await databaseBefore(Migration20261123032000_snapshot_host);
    const owner = await insertOldDomain(database.sql);
    await database.sql.query(
      `insert into zone_content (account_id, hash, places, lists, record_count) values ($1, 'hash', 0, '{}', 3)`,
      [owner.account_id],
    );
    const snapshot = { ...owner, id, kind: 'manual', description: 'As it was', content_hash: 'hash', record_count: 3 };
    await insertOldRow(database.sql, 'snapshot', snapshot);
    await database.migrate();
    orm = await MikroORM.init(databaseOptions(database.url));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it('keeps an earlier snapshot, and claims no host for it: its domain may have had another one then', async () => {
    expect(await orm.em.fork().findOneOrFail(Snapshot, { id })).toMatchObject({
      description: 'As it was',
      recordCount: 3,
      providerId: null,
    });
  });
});
