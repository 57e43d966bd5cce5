import type { PropagationCheckView } from '../../src/propagation/checks/propagation-checks.presenter.js';
import type { DnsServerView } from '../../src/propagation/resolvers/dns-servers.presenter.js';
import { startTestApp, type TestApp } from '../http/support/app.js';
import { signUp, type Person } from '../http/support/people.js';
import { startBindResolver } from '../support/lab/bind-resolver.js';
import { describeLab } from '../support/lab/index.js';
import { labRecord, serving } from '../support/lab/loopback-dns.js';
import { startPropagationWorld, type PropagationWorld } from '../support/lab/propagation-world.js';
import { run } from '../support/lab/lab-process.js';
import { requireExecutable } from '../support/lab/tools.js';

/** BIND listens on addresses of interfaces alone; the world on loopback has others. */
const address = '127.0.0.1';
const servers = [1, 2, 3, 4].flatMap((number) => [
  labRecord('zone.test.', 'NS', `ns${number}.zone.test.`),
  labRecord(`ns${number}.zone.test.`, 'A', `127.0.1.${10 + number}`),
]);
const before = labRecord('www.zone.test.', 'A', '192.0.2.10', 6);
const after = labRecord('www.zone.test.', 'A', '192.0.2.20', 300);

describeLab('bind', 'propagation to a real resolver', () => {
  let world: PropagationWorld;
  let resolver: { stop(): Promise<void> };
  let app: TestApp;
  let ada: Person;
  let serverId: string;
  beforeAll(async () => {
    world = await startPropagationWorld([{ name: 'unused' }]);
    resolver = await startBindResolver({ port: world.port, root: '127.0.1.1' });
    app = await startTestApp({ settings: world.settings });
    ada = await signUp(app);
    const { body } = await ada
      .post('/api/dns-servers')
      .send({ name: 'BIND', ip: address, port: world.port })
      .expect(201);
    ({ id: serverId } = body as DnsServerView);
  });
  afterAll(async () => {
    await app.close();
    await resolver.stop();
    await world.stop();
  });

  const publish = (...records: Parameters<typeof serving>[1]) => {
    for (let index = 0; index < 4; index += 1)
      world.authoritative(index, serving(world.zone, [...servers, ...records]));
  };
  const check = async (recordName: string) => {
    const question = { domain: 'zone.test', recordName, recordType: 'A', expectedValue: '192.0.2.20' };
    const { body } = await ada
      .post('/api/check-propagation')
      .send({ ...question, servers: [serverId] })
      .expect(200);
    return body as PropagationCheckView;
  };
  const askBind = (name: string) =>
    run(requireExecutable('dig'), [
      '-r',
      `@${address}`,
      ...['-p', String(world.port), '-q', name, '-t', 'A'],
      '+short',
    ]);

  it('predicts, to the rounding of a TTL, when its cache forgets the record of before', async () => {
    publish(before);
    expect((await askBind('www.zone.test')).trim()).toBe('192.0.2.10');
    publish(after);
    const waiting = await check('www');
    expect(waiting.results).toMatchObject([{ success: false, value: '192.0.2.10', server: { name: 'BIND' } }]);
    const predicted = Date.parse(waiting.results[0]?.currentBy ?? '');
    let arrived = waiting;
    while (!arrived.success && Date.now() < predicted + 5_000) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      arrived = await check('www');
    }
    expect(arrived.success).toBe(true);
    // A TTL is a whole number: BIND and the product each round it by up to a second.
    expect(Math.abs(Date.parse(arrived.createdAt) - predicted)).toBeLessThanOrEqual(1_500);
  }, 30_000);

  it('leaves its cache alone while a name is not published, so that it has the name immediately afterwards', async () => {
    publish(after);
    expect(await check('new')).toMatchObject({ status: 'other', results: [{ status: 'not_asked' }] });
    publish(after, labRecord('new.zone.test.', 'A', '192.0.2.20', 300));
    expect(await check('new')).toMatchObject({ success: true });
  });

  it('shows a denial that it remembers, and for how long', async () => {
    publish(after);
    await askBind('late.zone.test');
    publish(after, labRecord('late.zone.test.', 'A', '192.0.2.20', 300));
    const { results } = await check('late');
    expect(results).toMatchObject([{ status: 'nxdomain', success: false }]);
    expect(results[0]?.ttl).toBeGreaterThan(50);
    expect(results[0]?.ttl).toBeLessThanOrEqual(60);
  });
});
