import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Test } from '@nestjs/testing';
import { cloneDatabase, type TestDatabase } from '../../test/support/database.js';
import { databaseOptions } from '../database.js';
import { readConfig } from '../platform/config/index.js';
import { PlatformModule } from '../platform/platform.module.js';
import { Plans } from './plans/plans.service.js';
import { RecordsModule } from './records.module.js';

describe('the records module', () => {
  let database: TestDatabase;
  let dataDir: string;

  beforeAll(async () => {
    database = await cloneDatabase();
    dataDir = mkdtempSync(path.join(tmpdir(), 'zonekeeper-records-'));
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('starts without the modules above it', async () => {
    const config = readConfig({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      MASTER_KEY: 'a master key that only tests have, 32 or longer',
      SANDBOX_DNS_PORT: '0',
      LOG_LEVEL: 'error',
    });
    const orm = MikroOrmModule.forRoot({ driver: PostgreSqlDriver, ...databaseOptions(database.url) });
    const imports = [PlatformModule.forRoot(config), orm, RecordsModule];
    const app = (await Test.createTestingModule({ imports }).compile()).createNestApplication({ logger: false });
    try {
      await app.init();
      expect(app.get(Plans, { strict: false })).toBeInstanceOf(Plans);
    } finally {
      await app.close();
    }
  });
});
