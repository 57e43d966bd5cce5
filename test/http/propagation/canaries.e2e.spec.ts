import { CanaryRunner } from '../../../src/propagation/canaries/canary-runner.js';
import type { PropagationCheckView } from '../../../src/propagation/checks/propagation-checks.presenter.js';
import type { DnsServerView } from '../../../src/propagation/resolvers/dns-servers.presenter.js';
import { dead, labRecord, resolving, serving, type Behaviour } from '../../support/lab/loopback-dns.js';
import { startPropagationWorld, type PropagationWorld } from '../../support/lab/propagation-world.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';

const names = ['honest', 'validating', 'liar', 'rewriter', 'dead', 'second', 'third'];
const www = labRecord('www.zone.test.', 'A', '192.0.2.20');
const records = [
  www,
  labRecord('canary.zone.test.', 'A', '192.0.2.53'),
  labRecord('bogus.zone.test.', 'A', '192.0.2.66'),
];
const wrong = (name: string) => labRecord(name, 'A', '203.0.113.66', 10);

const honest = serving('zone.test.', records);
const lying: Behaviour = (question, how) => resolving([wrong(question.name)])(question, how);
const rewriting: Behaviour = async (question, how) => {
  const reply = await honest(question, how);
  return reply?.rcode === 'NXDOMAIN' ? lying(question, how) : reply;
};
const validating: Behaviour = (question, how) =>
  question.name === 'bogus.zone.test.' && !how.query.flags.checkingDisabled
    ? { rcode: 'SERVFAIL' }
    : honest(question, how);

describe('the canaries', () => {
  let world: PropagationWorld;
  let app: TestApp;
  let ada: Person;
  beforeAll(async () => {
    world = await startPropagationWorld(names.map((name) => ({ name })));
    app = await startTestApp({
      settings: {
        ...world.settings,
        PROPAGATION_CANARY: 'canary.zone.test',
        PROPAGATION_BOGUS_CANARY: 'bogus.zone.test',
      },
    });
    ada = await signUp(app);
  });
  afterAll(async () => {
    await app.close();
    await world.stop();
  });
  beforeEach(() => {
    for (let index = 0; index < 4; index += 1) world.authoritative(index, honest);
    for (const name of names) world.resolver(name, honest);
    world.resolver('validating', validating);
    world.resolver('liar', lying);
    world.resolver('rewriter', rewriting);
    world.resolver('dead', dead);
  });

  const check = async () => {
    const question = { domain: 'zone.test', recordName: 'www', recordType: 'A', expectedValue: '192.0.2.20' };
    return (await ada.post('/api/check-propagation').send(question).expect(200)).body as PropagationCheckView;
  };
  const healths = async () => {
    const { body } = await ada.get('/api/dns-servers').expect(200);
    return Object.fromEntries((body as DnsServerView[]).map((server) => [server.name, server]));
  };
  const run = () => app.get(CanaryRunner).run();

  it('ask nobody where nobody checks', async () => {
    await run();
    expect(names.map((name) => world.asked(name))).toEqual(names.map(() => 0));
  });

  it('find who lies, rewrites or is silent, in two rounds, and the verdict leaves these out', async () => {
    expect(await check()).toMatchObject({ success: false, totalServers: 7, answeredServers: 6, propagatedServers: 5 });
    await run();
    expect(await healths()).toMatchObject({ honest: { health: 'good' }, liar: { health: 'unknown' } });
    await run();
    expect(await healths()).toMatchObject({
      honest: { health: 'good', validatesDnssec: false, healthCheckedAt: expect.any(String) },
      validating: { health: 'good', validatesDnssec: true },
      liar: { health: 'lying' },
      rewriter: { health: 'lying' },
      dead: { health: 'silent', validatesDnssec: null },
    });
    const done = await check();
    expect(done).toMatchObject({ success: true, totalServers: 4, answeredServers: 4, propagatedServers: 4 });
    const leftOut = done.results.flatMap(({ server, leftOut, status }) =>
      leftOut ? [[server.name, leftOut, status]] : [],
    );
    expect(leftOut).toEqual([
      ['liar', 'lying', 'third_value'],
      ['rewriter', 'lying', 'match'],
      ['dead', 'silent', 'timeout'],
    ]);
  }, 60_000);

  it('count a silent resolver again as soon as it answers, and a lying one as soon as it passes', async () => {
    world.resolver('dead', honest);
    const { results } = await check();
    expect(results.find(({ server }) => server.name === 'dead')).toMatchObject({ leftOut: null, success: true });
    world.resolver('liar', honest);
    await run();
    expect(await healths()).toMatchObject({ liar: { health: 'good' }, dead: { health: 'good' } });
  }, 60_000);

  it('judge nobody while the authoritative servers cannot be asked, or most resolvers are silent at once', async () => {
    for (const name of names) world.resolver(name, dead);
    await run();
    await run();
    expect(await healths()).toMatchObject({ honest: { health: 'good' }, second: { health: 'good' } });
    for (let index = 0; index < 4; index += 1) world.authoritative(index, dead);
    const before = world.asked('honest');
    await run();
    expect(world.asked('honest')).toBe(before);
  }, 120_000);
});
