import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261127091000_resolver_health } from '../../migrations/Migration20261127091000_resolver_health.js';
import { databaseOptions } from '../../src/database.js';
import { newId } from '../../src/platform/db/index.js';
import { ResolverHealth } from '../../src/propagation/canaries/resolver-health.entity.js';
import { PropagationCheck } from '../../src/propagation/checks/propagation-check.entity.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migrations to canaries, client networks and shared checks', () => {
  const [accountId, checkId] = [newId(), newId()];
  let database: OldDatabase;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await databaseBefore(Migration20261127091000_resolver_health);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    await insertOldRow(database.sql, 'propagation_check', { id: checkId, account_id: accountId, state: 'published' });
    await database.migrate();
    orm = await MikroORM.init(databaseOptions(database.url));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it('keep old checks: of no other network, and shared with nobody', async () => {
    const check = await orm.em.fork().findOneOrFail(PropagationCheck, { id: checkId });
    expect(check).toMatchObject({ clientSubnet: null, shareTokenHash: null, sharedUntil: null });
  });

  it('know nothing about the health of any resolver', async () => {
    expect(await orm.em.fork().count(ResolverHealth)).toBe(0);
  });
});
