import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import pg from 'pg';
import { minuteMs } from '../../src/platform/clock/index.js';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { expectSoon } from '../support/soon.js';
import { registered } from './support/browser.js';
import { aHome, buildServer, cleanEnvironment, killServers, root, Server } from './support/server.js';

const run = promisify(execFile);

describe('npm run verify-log, beside the server that runs', () => {
  const home = aHome();
  let database: TestDatabase;
  let sql: pg.Client;
  let server: Server;
  const settings = () => ({
    DATABASE_URL: database.url,
    MASTER_KEY: 'a master key that only tests have, 32 or longer',
  });

  beforeAll(async () => {
    buildServer();
    database = await cloneDatabase();
    sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
    server = await Server.start(home, settings());
  }, 5 * minuteMs);
  afterAll(async () => {
    await killServers();
    await sql.end();
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  });

  const verifyLog = () =>
    run('npm', ['run', '--silent', 'verify-log'], { cwd: root, env: { ...cleanEnvironment(), ...settings() } });

  it('finds the log intact, then names the first link that was changed in the database, and ends with an error', async () => {
    const person = await registered(server, 'sealed@example.org');
    await person.post('/api/domains').send({ name: 'sealed.example', providerId: 'sandbox' }).expect(201);
    await expectSoon(async () => {
      const { stdout } = await verifyLog();
      expect(stdout).toMatch(/^The audit log is intact\.\nAccounts: 1, verified entries: [2-9]/);
    }, 60_000);
    const { rows } = await sql.query<{ id: string; account_id: string }>(
      `update activity set action = 'Added nothing' where position = 2 returning id, account_id`,
    );
    const [changed] = rows;
    await expect(verifyLog()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(
        `First broken link: account ${changed!.account_id}, entry 2 (${changed!.id}) is not as it was made`,
      ) as unknown,
    });
  });
});
