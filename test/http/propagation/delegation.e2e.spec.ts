import type { Rdata, RecordType, RelativeName } from '../../../src/dns/index.js';
import { newId } from '../../../src/platform/db/index.js';
import type { PropagationCheckView } from '../../../src/propagation/checks/propagation-checks.presenter.js';
import { PropagationWatch } from '../../../src/propagation/watches/propagation-watch.entity.js';
import { WatchRunner } from '../../../src/propagation/watches/watch-runner.js';
import { labRecord, resolving, serving } from '../../support/lab/loopback-dns.js';
import { startPropagationWorld, type PropagationWorld } from '../../support/lab/propagation-world.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';
import { untilRead } from '../support/zones.js';

const secondMs = 1_000;
const names = [1, 2, 3, 4].map((number) => `ns${number}.zone.test.`);
const addresses = names.map((name, index) => labRecord(name, 'A', `127.0.1.${11 + index}`));
const nsRecords = (targets: readonly string[], ttl: number) =>
  targets.map((target) => labRecord('zone.test.', 'NS', target, ttl));
const signer = `12345 13 2 ${'ab'.repeat(32)}`;

describe('propagation of what stands at the parent', () => {
  let world: PropagationWorld;
  let app: TestApp;
  let ada: Person;
  beforeAll(async () => {
    world = await startPropagationWorld([{ name: 'resolver' }]);
    app = await startTestApp({ settings: world.settings });
    ada = await signUp(app);
  });
  afterAll(async () => {
    await app.close();
    await world.stop();
  });

  const publish = (targets: readonly string[], ttl: number) => {
    for (let index = 0; index < 4; index += 1) {
      world.authoritative(index, serving(world.zone, [...nsRecords(targets, ttl), ...addresses]));
    }
  };
  const check = async (recordType: 'NS' | 'DS', expectedValue: string) => {
    const question = { domain: 'zone.test', recordName: '@', recordType, expectedValue };
    return (await ada.post('/api/check-propagation').send(question).expect(200)).body as PropagationCheckView;
  };
  /** The seconds from a check to its bound. */
  const secondsUntil = ({ everywhereBy, createdAt }: PropagationCheckView) =>
    Math.round((Date.parse(everywhereBy ?? '') - Date.parse(createdAt)) / secondMs);

  it('bounds name servers by the TTL of the delegation, which outlives that of the zone', async () => {
    publish(names, 60);
    world.delegation({ ttlSeconds: 172_800 });
    world.resolver('resolver', resolving(nsRecords(names, 60)));
    const done = await check('NS', names.join('\n'));
    expect(done.published.delegation).toEqual({
      values: names.map((name) => name.replace(/\.$/, '')),
      ttl: 172_800,
      agrees: true,
    });
    expect(done.success).toBe(true);
    expect(secondsUntil(done)).toBe(172_800);
  });

  it('knows no bound while the parent delegates to other servers than the zone names', async () => {
    publish(names.slice(0, 2), 60);
    world.resolver('resolver', resolving(nsRecords(names.slice(0, 2), 60)));
    const done = await check('NS', names.slice(0, 2).join('\n'));
    expect(done).toMatchObject({
      status: 'published',
      everywhereBy: null,
      published: { delegation: { agrees: false } },
    });
  });

  it('asks the parent for the DS records of a zone, and bounds them by the TTL that it gives', async () => {
    publish(names, 60);
    world.delegation({ ttlSeconds: 7_200, ds: [signer] });
    world.resolver('resolver', resolving([labRecord('zone.test.', 'DS', signer, 7_000)]));
    const done = await check('DS', signer);
    expect(done).toMatchObject({ status: 'published', success: true, published: { zone: 'test', ttl: 7_200 } });
    expect(done.published.servers.map(({ name }) => name)).toEqual(['ns.test']);
    expect(secondsUntil(done)).toBe(7_200);
  });

  it('predicts, to the second, when a resolver forgets a delegation that it took right before the change', async () => {
    const { body } = await ada.post('/api/domains').send({ name: 'zone.test', providerId: 'sandbox' }).expect(201);
    const { id: domainId } = body as { id: string };
    await untilRead(ada, domainId);
    const [before, after] = [names.slice(0, 2), names];
    world.delegation({ ttlSeconds: 6, nameServers: after });
    publish(after, 2);
    const forgetsAt = Date.now() + 6 * secondMs;
    world.resolver('resolver', (...asked) => {
      const left = Math.ceil((forgetsAt - Date.now()) / secondMs);
      return resolving(left > 0 ? nsRecords(before, left) : nsRecords(after, 2))(...asked);
    });
    const id = newId();
    await app.em().insert(PropagationWatch, {
      ...{ id, accountId: ada.accountId, domainId, planId: newId(), changeId: '@/NS', name: '@' as RelativeName },
      ...{ type: 'NS' as RecordType, wanted: after as Rdata[], earlier: before as Rdata[], earlierTtlSeconds: 2 },
      ...{ state: 'publishing', checkCount: 0, createdAt: new Date(), nextAt: new Date(Date.now() + 60 * secondMs) },
    });
    const look = async () => {
      await app.get(WatchRunner).check({ watchId: id });
      return app.em().findOneOrFail(PropagationWatch, { id });
    };
    const first = await look();
    expect(first.state).toBe('spreading');
    const predicted = Number(first.everywhereBy);
    // The resolver took the old delegation when the new one was published, some milliseconds before the first look.
    expect(Math.abs(predicted - forgetsAt)).toBeLessThanOrEqual(secondMs);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, predicted - Date.now())));
    expect(await look()).toMatchObject({ state: 'arrived', everywhereBy: first.everywhereBy });
  }, 30_000);
});
