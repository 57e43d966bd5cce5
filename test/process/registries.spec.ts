import { rmSync } from 'node:fs';
import type { DomainExpiryView } from '../../src/domains/expiration/expiration.presenter.js';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { dayOf, startRegistryWorld, type RegistryWorld } from '../support/registries/registry-world.js';
import { expectSoon } from '../support/soon.js';
import { registered } from './support/browser.js';
import { aHome, buildServer, killServers, Server } from './support/server.js';

/** Names of each ending, with what a check of all has to say. */
const expected: Record<string, 'found' | 'unpublished' | 'failed' | 'unreachable' | 'queued'> = {
  ...Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`shop${number}.com`, 'found'])),
  'thin.net': 'found',
  'loop.net': 'failed',
  'direct.org': 'found',
  'pause.info': 'found',
  'closed.biz': 'queued',
  'quiet.dev': 'unpublished',
  'garbage.app': 'failed',
  'slow.page': 'found',
  'british.co.uk': 'found',
  'undated.de': 'unpublished',
  'nobody.de': 'failed',
  'flood.it': 'unpublished',
  'unlisted.example': 'unpublished',
  'away.lost': 'unreachable',
};
const checkLimitMs = 90_000;

describe('two processes and the registries', () => {
  const homes = [aHome(), aHome()];
  let database: TestDatabase;
  let world: RegistryWorld;
  let servers: Server[];

  beforeAll(async () => {
    buildServer();
    database = await cloneDatabase();
    world = await startRegistryWorld();
    const shared = {
      ...world.settings,
      DATABASE_URL: database.url,
      MASTER_KEY: 'one master key that both instances share',
      DEFAULT_PLAN: 'premium',
    };
    servers = await Promise.all(homes.map((home) => Server.start(home, shared)));
  }, 240_000);
  afterAll(async () => {
    await killServers();
    await world.close();
    await database.drop();
    for (const home of homes) rmSync(home, { recursive: true, force: true });
  });

  /** A person at one of the processes has all registries asked, and waits for the end. */
  async function resultsAt(server: Server, email: string): Promise<Map<string, DomainExpiryView>> {
    const browser = await registered(server, email);
    // With dates, so that adding them asks nobody.
    for (const name of Object.keys(expected)) {
      await browser
        .post('/api/domains')
        .send({ providerId: 'sandbox', name, expirationDate: '2020-01-01' })
        .expect(201);
    }
    const started = await browser.post('/api/domains/bulk-expiration-check').expect(200);
    await expectSoon(async () => {
      const { body } = await browser.get('/api/domains/bulk-expiration-checks').expect(200);
      expect(body[0]).toMatchObject({ id: started.body.id, status: 'done', waitingCount: 0 });
    }, checkLimitMs);
    const { body } = await browser.get(`/api/domains/bulk-expiration-checks/${started.body.id}/results`).expect(200);
    return new Map((body as DomainExpiryView[]).map((result) => [result.domain, result]));
  }

  it('find the right dates and words together, and ask each registry once a second at most', async () => {
    const found = await Promise.all(servers.map((server, index) => resultsAt(server, `person${index}@example.org`)));
    for (const results of found) {
      const outcomes = Object.fromEntries([...results].map(([name, { outcome }]) => [name, outcome]));
      expect(outcomes).toEqual(expected);
      for (const [name, outcome] of Object.entries(expected)) {
        const day = outcome === 'found' ? dayOf(name) : '2020-01-01';
        expect([name, results.get(name)?.expirationDate]).toEqual([name, day]);
      }
      expect(results.get('quiet.dev')?.message).toBe(
        'The registry of .dev publishes no expiry date. Enter it by hand.',
      );
      expect(results.get('nobody.de')?.message).toBe('The registry does not know nobody.de');
      expect(results.get('loop.net')?.message).toMatch(/redirects from one server to another too many times/);
    }
    const { root, registry, hostile } = world.whois;
    const logs = [
      ...['com', 'net', 'org', 'info', 'biz', 'dev', 'app', 'page'].map((ending) => world.askedAt(ending)),
      ...[root, registry, hostile].map(({ questions }) => questions.map(({ at }) => at)),
    ];
    expect(world.askedAt('com').length).toBeGreaterThanOrEqual(5);
    for (const times of logs) expectOneASecond(times);
  }, 240_000);
});

/** A question that is sent on time may arrive late, on a busy machine: the next one is then closer, never more in all. */
function expectOneASecond(times: readonly number[]): void {
  const ordered = times.toSorted((a, b) => a - b);
  for (let first = 0; first < ordered.length; first++) {
    for (let last = first + 1; last < ordered.length; last++) {
      const passedMs = (ordered[last] ?? 0) - (ordered[first] ?? 0);
      expect(passedMs).toBeGreaterThan((last - first) * 1000 - lateMs);
    }
  }
}
const lateMs = 400;
