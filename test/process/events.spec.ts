import { rmSync } from 'node:fs';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { expectSoon } from '../support/soon.js';
import { registered, signedIn } from './support/browser.js';
import { aHome, buildServer, killServers, Server } from './support/server.js';

const userEmail = 'ada@example.org';

describe('an event whose process dies', () => {
  const home = aHome();
  let database: TestDatabase;

  beforeAll(async () => {
    buildServer();
    database = await cloneDatabase();
  }, 180_000);
  afterAll(async () => {
    await killServers();
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  });

  const settings = (role: string) => ({
    ROLE: role,
    DATABASE_URL: database.url,
    MASTER_KEY: 'a master key for one database and two processes',
  });

  it('reaches its listeners when a process that runs jobs starts after kill -9', async () => {
    // A web process publishes and never delivers, so the kill is between commit and delivery every time.
    const web = await Server.start(home, settings('web'));
    const before = await registered(web, userEmail);
    const domainId = ((await before.post('/api/domains/sandbox').expect(201)).body as { id: string }).id;
    const backup = { description: 'Before the crash' };
    const { body: taken } = await before.post(`/api/domains/${domainId}/snapshots`).send(backup).expect(201);
    await before.get(`/api/domains/${domainId}/protection-alerts`).expect(200, []);
    web.kill('SIGKILL');
    expect(await web.ended).toEqual({ code: null, signal: 'SIGKILL' });

    const after = await signedIn(await Server.start(home, settings('all')), userEmail);
    const relatedId = (taken as { id: string }).id;
    await expectSoon(async () => {
      const { body } = await after.get(`/api/domains/${domainId}/protection-alerts`).expect(200);
      expect(body).toMatchObject([{ type: 'snapshot_created', relatedId }]);
      const domain = await after.get(`/api/domains/${domainId}`).expect(200);
      expect(domain.body).toMatchObject({ status: 'active' });
    });
  });
});
