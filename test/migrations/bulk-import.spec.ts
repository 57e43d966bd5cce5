import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261123040500_bulk_import } from '../../migrations/Migration20261123040500_bulk_import.js';
import { databaseOptions } from '../../src/database.js';
import { BulkImport, BulkImportZone } from '../../src/domains/bulk-imports/bulk-import.entity.js';
import { ProviderAccount } from '../../src/domains/provider-accounts/provider-account.entity.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration of imports', () => {
  let database: OldDatabase;
  let orm: MikroORM;
  const [accountId, providerAccountId] = [newId(), newId()];

  beforeAll(async () => {
    database = await databaseBefore(Migration20261123040500_bulk_import);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    const connection = { id: providerAccountId, account_id: accountId, provider_name: 'powerdns' };
    await insertOldRow(database.sql, 'provider_account', { ...connection, settings: '{"server":"localhost"}' });
    await database.migrate();
    orm = await MikroORM.init(databaseOptions(database.url));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it('keeps earlier connections, of which nobody knows yet what their hosts answered last', async () => {
    expect(await orm.em.fork().findOneOrFail(ProviderAccount, { id: providerAccountId })).toMatchObject({
      providerName: 'powerdns',
      settings: { server: 'localhost' },
      checkedAt: null,
      checkError: null,
      waitsUntil: null,
    });
  });

  it('lets them have imports, which go with them and with no other account', async () => {
    const em = orm.em.fork();
    const made = { id: newId(), userId: newId(), providerAccountId, total: 1, waitsUntil: null, endedAt: null };
    const insert = (owner: string) =>
      em.insert(BulkImport, { ...made, accountId: owner, createdAt: new Date() }).then(() => undefined);
    await expect(insert(newId())).rejects.toThrow('bulk_import_provider_account_id_owned_fk');
    await insert(accountId);
    const zone = { importId: made.id, accountId, name: 'example.org.', zoneId: null };
    await em.insert(BulkImportZone, { ...zone, position: 0, status: 'waiting', domainId: null, code: null });
    await em.nativeDelete(ProviderAccount, { id: providerAccountId });
    expect([await em.count(BulkImport), await em.count(BulkImportZone)]).toEqual([0, 0]);
  });
});
