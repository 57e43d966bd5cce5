import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Abstract, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { AppModule } from '../../../src/app.module.js';
import { appOptions, configureApp } from '../../../src/app.setup.js';
import { Clock } from '../../../src/platform/clock/index.js';
import { readConfig, type AppConfig } from '../../../src/platform/config/index.js';
import { cloneDatabase } from '../../support/database.js';
import { freePort } from '../../support/lab/free-port.js';
import { watchContract, type GivenAnswer } from './contract/watch-contract.js';
import { captureLogs } from './logs.js';

/**
 * The whole product over HTTP, for the `*.e2e.spec.ts` below `test/http`:
 *
 *     let app: TestApp;
 *     beforeAll(async () => { app = await startTestApp(); });
 *     afterAll(() => app.close());
 *
 *     it('lists nothing for a newcomer', async () => {
 *       const ada = await signUp(app);
 *       await ada.get('/api/domains').expect(200, []);
 *     });
 *
 * The real AppModule and the real middleware on a cloned database, listening on loopback; about a second.
 * One per file: tests tell themselves apart by their users. `signUp` and `asAdmin` are in ./people.ts.
 */
export interface TestApp {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  url: string;
  config: AppConfig;
  /** A fresh identity map on the application's own database. */
  em(): EntityManager;
  /** Any provider of the application, whichever module it is in. */
  get<T>(token: Type<T> | Abstract<T> | string | symbol): T;
  /** Every answer so far, the oldest first. */
  answers: readonly GivenAnswer[];
  /** Everything logged so far at every level, as one text: for canaries. */
  logs(): string;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment variables over the test's own, e.g. `{ SIGNUP: 'closed' }`. */
  settings?: Readonly<Record<string, string>>;
  /** A clock that the test moves; real time unless given. */
  clock?: Clock;
  /** Routes beside the product's own, to try out what holds for every route. */
  controllers?: Type[];
  /** Last word on the module: fake the network with `override: (module) => module.overrideProvider(…).useValue(…)`. */
  override?(module: TestingModuleBuilder): TestingModuleBuilder;
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { settings, clock, controllers, override } = options;
  const database = await cloneDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zonekeeper-test-app-'));
  const port = await freePort();
  const config = readConfig({
    ...testSettings,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: `${port}`,
    ...settings,
  });
  const { lines, intoMemory } = captureLogs(config);

  let module = intoMemory(Test.createTestingModule({ imports: [AppModule.forRoot(config)], controllers }));
  if (clock) module = module.overrideProvider(Clock).useValue(clock);
  if (override) module = override(module);
  const app = (await module.compile()).createNestApplication<NestExpressApplication>(appOptions);
  const contract = watchContract(app);
  const close = async () => {
    await app.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
    contract.assertKept();
  };
  try {
    await configureApp(app);
    await app.listen(port, '127.0.0.1');
  } catch (error) {
    // Left open, the job queue above all would outlive the test file and bring down its neighbour.
    await close();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    config,
    em: () => app.get(MikroORM, { strict: false }).em.fork(),
    get: (token) => app.get(token, { strict: false }),
    answers: contract.answers,
    logs: () => lines.join(''),
    close,
  };
}

/** Nothing of the developer's own environment gets in. */
const testSettings = {
  HOST: '127.0.0.1',
  MASTER_KEY: 'a master key that only tests have, 32 or longer',
  SANDBOX_DNS_PORT: '0',
  // Nobody listens there: no test asks the world where a domain leads to.
  DNS_ROOTS: '127.0.0.1:9',
  RDAP_BOOTSTRAP_URL: 'http://127.0.0.1:9/',
  LOG_LEVEL: 'trace',
};
