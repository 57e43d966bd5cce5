import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261127040500_propagation_checks } from '../../migrations/Migration20261127040500_propagation_checks.js';
import { databaseOptions } from '../../src/database.js';
import { newId } from '../../src/platform/db/index.js';
import { DnsServer } from '../../src/propagation/resolvers/dns-server.entity.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

describe('the migration to propagation checks', () => {
  const [accountId, serverId] = [newId(), newId()];
  let database: OldDatabase;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await databaseBefore(Migration20261127040500_propagation_checks);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    await insertOldRow(database.sql, 'dns_server', { id: serverId, account_id: accountId, ip: '198.41.0.4' });
    await database.migrate();
    orm = await MikroORM.init(databaseOptions(database.url));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it('asks the resolvers that accounts have added as before: by UDP on port 53', async () => {
    const server = await orm.em.fork().findOneOrFail(DnsServer, { id: serverId });
    expect(server).toMatchObject({ ip: '198.41.0.4', port: 53, transport: 'udp', tlsName: null });
  });
});
