import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { MikroORM } from '@mikro-orm/postgresql';
import { databaseOptions } from '../../src/database.js';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { dumpDatabase } from '../support/database-dump.js';
import type { LoopbackHttp } from '../support/loopback-http.js';
import { startPretendPowerDns } from '../support/pretend-powerdns.js';
import { registered } from './support/browser.js';
import { aHome, buildServer, killServers, Server } from './support/server.js';

const masterKey = 'the first master key, of more than 32 letters';
const otherMasterKey = 'another master key, just as long as the first';

let home: string;

beforeAll(() => buildServer(), 180_000);
beforeEach(() => {
  home = aHome();
});
afterEach(async () => {
  await killServers();
  rmSync(home, { recursive: true, force: true });
});

/** The output of a server that fails to start. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const server = Server.launch(home, settings);
  expect(await server.ended).toEqual({ code: 1, signal: null });
  return server.output;
}

describe('a database with sealed credentials', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let keyId: string;

  beforeAll(async () => {
    database = await cloneDatabase();
    orm = await MikroORM.init(databaseOptions(database.url, 2));
    const host: LoopbackHttp = await startPretendPowerDns('sealed-key-1');
    const place = aHome();
    const allow = { EGRESS_ALLOW: new URL(host.url).host };
    const server = await Server.start(place, { DATABASE_URL: database.url, MASTER_KEY: masterKey, ...allow });
    const ada = await registered(server, 'ada@example.org');
    const credentials = { apiKey: 'sealed-key-1', apiBaseUrl: host.url };
    await ada.post('/api/user/dns-providers').send({ providerName: 'powerdns', config: { credentials } }).expect(201);
    await server.stop();
    await host.close();
    rmSync(place, { recursive: true, force: true });
    const [row] = await orm.em.fork().execute<{ id: string }[]>('select master_key_id as id from account_data_key');
    keyId = row?.id ?? 'none';
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it.each<[string, (dir: string) => Record<string, string>]>([
    ['another master key', () => ({ MASTER_KEY: otherMasterKey })],
    ['no master key', () => ({})],
    [
      'another one and the wrong previous one',
      () => ({ MASTER_KEY: otherMasterKey, MASTER_KEY_PREVIOUS: `${otherMasterKey}!` }),
    ],
  ])('is not changed by a start with %s, which fails and names the expected key', async (_, settings) => {
    const before = await dumpDatabase(orm.em);
    const output = await refusal({ DATABASE_URL: database.url, ...settings(home) });
    expect(output).toMatch(/^zonekeeper: The database holds credentials sealed with master key /m);
    expect(output).toContain(keyId);
    expect(output).not.toContain(otherMasterKey);
    expect(output).not.toMatch(/\n\s+at /);
    expect(await dumpDatabase(orm.em)).toEqual(before);
    expect(existsSync(`${home}/data`) ? readdirSync(`${home}/data`) : []).toEqual([]);
  });

  it('is not changed by a start without the key file, which fails and names the file', async () => {
    const before = await dumpDatabase(orm.em);
    const file = `${home}/secrets/master.key`;
    const output = await refusal({ DATABASE_URL: database.url, MASTER_KEY_FILE: file });
    expect(output).toContain(file);
    expect(output).toContain(keyId);
    expect(output).not.toMatch(/\n\s+at /);
    expect(await dumpDatabase(orm.em)).toEqual(before);
    expect(readdirSync(home)).toEqual([]);
  });
});

it('a start with invalid settings lists all of them in one error, without their values', async () => {
  const output = await refusal({
    PORT: 'eighty',
    MASTER_KEY: 'too-short-canary',
    ADMIN_EMAIL: 'root@example.org',
    ROLE: 'queen',
    DATABASE_URL: 'mysql://canary',
    EGRESS_ALLOW: 'http://x/',
    TRUST_PROXY: 'yes',
    LOG_LEVEL: 'loud',
  });
  expect(output).toMatch(/^zonekeeper: The settings are not valid:$/m);
  for (const name of [
    'PORT',
    'MASTER_KEY',
    'ADMIN_PASSWORD',
    'ROLE',
    'DATABASE_URL',
    'EGRESS_ALLOW',
    'TRUST_PROXY',
    'LOG_LEVEL',
  ]) {
    expect(output).toMatch(new RegExp(`^ {2}- ${name} `, 'm'));
  }
  expect(output).not.toContain('canary');
  expect(readdirSync(home)).toEqual([]);
});

it('a start on a port in use names the port and the remedy', async () => {
  const database = await cloneDatabase();
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  const output = await refusal({ DATABASE_URL: database.url, PORT: `${port}` });
  expect(output).toContain(`zonekeeper: port ${port} on 127.0.0.1 is taken; set PORT to another`);
  expect(output).not.toContain('Zonekeeper is ready');
  await new Promise((resolve) => holder.close(resolve));
  await database.drop();
});

it.each([
  ['is not there', (url: URL) => (url.port = '1')],
  ['does not let it in', (url: URL) => (url.password = 'canary-password')],
  ['has another name', (url: URL) => (url.pathname = '/no_such_database')],
])('a start fails with a clear message, without the password, when the database %s', async (_, change) => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const { password } = url;
  change(url);
  const output = await refusal({ DATABASE_URL: url.href });
  expect(output).toMatch(/^zonekeeper: the database cannot be used: .*; check DATABASE_URL$/m);
  for (const secret of ['canary-password', password]) expect(output).not.toContain(secret);
  expect(output).not.toMatch(/\n\s+at /);
});
