import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261123034500_restore_failures } from '../../migrations/Migration20261123034500_restore_failures.js';
import { databaseOptions } from '../../src/database.js';
import { newId } from '../../src/platform/db/index.js';
import { Restore } from '../../src/snapshots/restores/restore.entity.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldDomain, insertOldRow } from '../support/old-rows.js';

const failure = { changeId: 'www/A', code: 'validation', message: { text: 'The host refused it.' } };

describe('the migration of the number of failed changes', () => {
  let database: OldDatabase;
  let orm: MikroORM;
  const restores = [[], [failure], [failure, failure, failure]].map((failures) => ({ id: newId(), failures }));

  beforeAll(async () => {
    database = await databaseBefore(Migration20261123034500_restore_failures);
    for (const { id, failures } of restores) {
      const status = failures.length > 0 ? 'partial' : 'applied';
      const owner = await insertOldDomain(database.sql);
      const restore = { ...owner, id, source: 'person', mode: 'exact', status };
      await insertOldRow(database.sql, 'restore', { ...restore, failures: JSON.stringify(failures) });
    }
    await database.migrate();
    orm = await MikroORM.init(databaseOptions(database.url));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it('counts those of earlier restores, and keeps each of them', async () => {
    for (const { id, failures } of restores) {
      const restore = await orm.em.fork().findOneOrFail(Restore, { id });
      expect(restore).toMatchObject({ failureCount: failures.length, failures });
    }
  });
});
