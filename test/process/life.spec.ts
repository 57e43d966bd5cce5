import type request from 'supertest';
import { freePort } from '../support/lab/index.js';
import { expectSoon } from '../support/soon.js';
import { browserOn, testPassword, signedIn } from './support/browser.js';
import { aHome, buildServer, isAlive, killServers, postgresIn, removeHome, Server } from './support/server.js';

type Browser = ReturnType<typeof browserOn>;

const adminEmail = 'root@example.org';

/** One data folder through all starts and stops, in this order. */
describe('an installation without any settings', () => {
  let home: string;
  let server: Server;
  let root: Browser;
  let domainId: string;

  beforeAll(async () => {
    buildServer();
    home = aHome();
  }, 180_000);
  afterAll(async () => {
    await killServers();
    await removeHome(home);
  });

  const domainState = async () => {
    const { body } = await root.get(`/api/domains/${domainId}`).expect(200);
    return body as { status: string };
  };
  const addRecord = (name: string) =>
    root.post('/api/dns-records').send({ domainId, name, type: 'A', value: '192.0.2.50', ttl: 300 });
  const names = async () => {
    const { body } = await root.get('/api/dns-records').query({ domainId, type: 'A' }).expect(200);
    return (body as { name: string }[]).map(({ name }) => name);
  };

  it('starts, prints its address, and how to create the first administrator', async () => {
    server = await Server.start(home, { SANDBOX_DNS_PORT: String(await freePort()) });
    await browserOn(server).get('/readyz').expect(200);
    // The link follows the address, after a write to the database.
    const link = () => /http:\/\/localhost:\d+\/setup\?token=[\w-]{43}/.exec(server.output)?.[0] ?? '';
    await expectSoon(() => Promise.resolve(expect(link()).not.toBe('')));
    expect(server.output.split('\n')[0]).toMatch(/^Zonekeeper is ready at /);
    const token = new URL(link()).searchParams.get('token');
    const setUp = (browser: Browser, email: string) =>
      browser.post('/api/auth/setup').send({ token, email, password: testPassword });
    root = browserOn(server);
    const { body } = await setUp(root, adminEmail).expect(201);
    expect(body).toMatchObject({ email: adminEmail, role: 'admin' });
    await setUp(browserOn(server), 'second@example.org').expect(403);
  });

  it('serves pages without inline scripts, and a complete API document', async () => {
    const page = await root.get('/').set('Accept', 'text/html').expect(200);
    const [, nonce] = /script-src 'self' 'nonce-([^']+)';/.exec(page.headers['content-security-policy'] ?? '') ?? [];
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    const scripts = page.text.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script.includes(' src="') || script.includes(`nonce="${nonce}"`)).toBe(true);
    expect(page.text).not.toMatch(/ on\w+="|javascript:/);

    const { body } = await root.get('/api/openapi.json').expect(200);
    const { schemas } = (body as { components: { schemas: Record<string, { properties?: object }> } }).components;
    const empty = Object.entries(schemas).filter(([, { properties = {} }]) => Object.keys(properties).length === 0);
    expect(empty.map(([name]) => name)).toEqual([]);
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['DomainView', 'RefreshView', 'DashboardStatsView']));
  });

  it('exits on SIGTERM with code 0 and its database stopped', async () => {
    const postgres = postgresIn(home);
    expect(postgres !== null && isAlive(postgres)).toBe(true);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    expect(postgres !== null && isAlive(postgres)).toBe(false);
    expect(postgresIn(home)).toBeNull();
  });

  it('keeps its administrator at the next start, and prints no second setup link', async () => {
    server = await Server.start(home);
    root = await signedIn(server, adminEmail);
    domainId = ((await root.post('/api/domains/sandbox').expect(201)).body as { id: string }).id;
    await expectSoon(async () => expect(await domainState()).toMatchObject({ status: 'active' }));
    await addRecord('before').expect(201);
    expect(server.output).not.toContain('/setup?token=');
  });

  it('keeps every acknowledged change after kill -9, with the orphaned database still running', async () => {
    const postgres = postgresIn(home);
    const acknowledged = await acknowledgedUntilKilled('orphaned', () => server.kill('SIGKILL'));
    expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' });
    expect(postgres !== null && isAlive(postgres)).toBe(true);

    server = await Server.start(home);
    expect(postgresIn(home)).toBe(postgres);
    root = await signedIn(server, adminEmail);
    expect(await names()).toEqual(expect.arrayContaining(['before', ...acknowledged]));
    await addRecord('between').expect(201);
  });

  it('keeps every acknowledged change after kill -9 of the server and its database', async () => {
    const postgres = postgresIn(home) ?? 0;
    const acknowledged = await acknowledgedUntilKilled('lost', () => {
      process.kill(postgres, 'SIGKILL');
      server.kill('SIGKILL');
    });
    await server.ended;
    await expectSoon(() => Promise.resolve(expect(isAlive(postgres)).toBe(false)));

    server = await Server.start(home);
    expect(postgresIn(home)).not.toBe(postgres);
    root = await signedIn(server, adminEmail);
    expect(await names()).toEqual(expect.arrayContaining(['before', 'between', ...acknowledged]));
    const refresh = await root.post(`/api/domains/${domainId}/refresh`).send({}).expect(200);
    expect(refresh.body).toMatchObject({ success: true });
    expect(await names()).toEqual(expect.arrayContaining(acknowledged));
    expect((await server.stop()).code).toBe(0);
  });

  /** Adds records one after the other; after the third is acknowledged, `kill` comes in the middle of the next ones. */
  async function acknowledgedUntilKilled(prefix: string, kill: () => void): Promise<string[]> {
    const acknowledged: string[] = [];
    for (let count = 1; count <= 50; count += 1) {
      const name = `${prefix}${count}`;
      const sent = addRecord(name).then(
        ({ status }: request.Response) => status === 201 && acknowledged.push(name),
        () => false,
      );
      if (acknowledged.length === 3) setTimeout(kill, 15);
      if (!(await sent)) break;
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(3);
    expect(acknowledged.length).toBeLessThan(50);
    return acknowledged;
  }
});
