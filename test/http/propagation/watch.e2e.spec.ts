import type { ProtectionAlertView } from '../../../src/alerts/log/alerts.presenter.js';
import type { PropagationLogView } from '../../../src/propagation/checks/propagation-checks.presenter.js';
import { PropagationWatch, type WatchState } from '../../../src/propagation/watches/propagation-watch.entity.js';
import { WatchRunner } from '../../../src/propagation/watches/watch-runner.js';
import type { DashboardStatsView } from '../../../src/records/list/dashboard-stats.presenter.js';
import type { RecordView } from '../../../src/records/list/record.presenter.js';
import { denying, labRecord, resolving, serving } from '../../support/lab/loopback-dns.js';
import { startPropagationWorld, type PropagationWorld } from '../../support/lab/propagation-world.js';
import { expectSoon } from '../../support/soon.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';
import { untilRead } from '../support/zones.js';

const hourMs = 3_600_000;
const record = labRecord('new.zone.test.', 'A', '192.0.2.20', 300);

describe('the watch after a change', () => {
  let world: PropagationWorld;
  let app: TestApp;
  let ada: Person;
  let domainId: string;
  beforeAll(async () => {
    world = await startPropagationWorld([{ name: 'one' }, { name: 'two' }, { name: 'three' }]);
    app = await startTestApp({ settings: world.settings });
    ada = await signUp(app);
    const { body } = await ada.post('/api/domains').send({ name: 'zone.test', providerId: 'sandbox' }).expect(201);
    ({ id: domainId } = body as { id: string });
    await untilRead(ada, domainId);
  });
  afterAll(async () => {
    await app.close();
    await world.stop();
  });
  beforeEach(() => {
    publish([]);
    for (const name of ['one', 'two', 'three']) world.resolver(name, resolving([record]));
  });

  const publish = (records: Parameters<typeof serving>[1]) => {
    for (let index = 0; index < 4; index += 1) world.authoritative(index, serving(world.zone, records));
  };
  const create = async (name: string) => {
    const edit = { domainId, name, type: 'A', value: '192.0.2.20', ttl: 300 };
    const { body } = await ada.post('/api/dns-records').send(edit).expect(201);
    return body as RecordView;
  };
  const watchOf = (name: string) =>
    expectSoon(() => app.em().findOneOrFail(PropagationWatch, { domainId, name: name as never }));
  /** Checks until the watch is there: the schedule of the application checks as well. */
  const checkUntil = (id: string, state: WatchState) =>
    expectSoon(async () => {
      await app.get(WatchRunner).check({ watchId: id });
      const watch = await app.em().findOneOrFail(PropagationWatch, { id });
      expect(watch.state).toBe(state);
      return watch;
    });
  const stats = async () => (await ada.get('/api/dashboard/stats').expect(200)).body as DashboardStatsView;
  const statusOf = async ({ id }: RecordView) => {
    const { body } = await ada.get('/api/dns-records').query({ domainId }).expect(200);
    return (body as RecordView[]).find((one) => one.id === id)?.status;
  };

  it('asks no resolver before the change is published, then follows it, and ends the propagating', async () => {
    const created = await create('new');
    expect(created.status).toBe('propagating');
    const { id } = await watchOf('new');
    await checkUntil(id, 'publishing');
    expect(world.asked('one')).toBe(0);

    publish([record]);
    world.resolver('two', denying(world.zone, 'NXDOMAIN', 30));
    const spreading = await checkUntil(id, 'spreading');
    const { publishedAt, everywhereBy, earlierTtlSeconds } = spreading;
    expect(Number(everywhereBy) - Number(publishedAt)).toBe((earlierTtlSeconds ?? 60) * 1000);
    expect(await statusOf(created)).toBe('propagating');
    expect(await stats()).toMatchObject({ propagating: 1 });

    world.resolver('two', resolving([record]));
    expect((await checkUntil(id, 'arrived')).endedAt).toBeInstanceOf(Date);
    expect(await statusOf(created)).toBe('active');
    expect(await stats()).toMatchObject({ propagating: 0, propagationSuccessRate: 100 });

    const { body: trend } = await ada.get('/api/propagation-trends?days=7').expect(200);
    expect(trend).toMatchObject({ days: 7, buckets: [{ changes: 1, arrived: 1, successRate: 100 }] });
    const { body } = await ada
      .get('/api/propagation-logs')
      .query({ filter: JSON.stringify({ domainId }) })
      .expect(200);
    const [last, ...before] = body as PropagationLogView[];
    expect(last).toMatchObject({ automatic: true, recordName: 'new', success: true, propagatedServers: 3 });
    expect(before.at(-1)).toMatchObject({ status: 'other', answeredServers: 0 });
  });

  it('calls the earlier values old in checks of people, with the time when all caches have forgotten them', async () => {
    const { id } = await create('moved');
    await ada.patch(`/api/dns-records/${id}`).send({ value: '192.0.2.21' }).expect(200);
    await expectSoon(async () => {
      expect(await app.em().count(PropagationWatch, { domainId, name: 'moved' as never })).toBe(2);
    });
    publish([labRecord('moved.zone.test.', 'A', '192.0.2.21')]);
    world.resolver('one', resolving([labRecord('moved.zone.test.', 'A', '192.0.2.20', 100)]));
    for (const name of ['two', 'three'])
      world.resolver(name, resolving([labRecord('moved.zone.test.', 'A', '192.0.2.21')]));
    const question = { domain: 'zone.test', recordName: 'moved', recordType: 'A', expectedValue: '192.0.2.21' };
    const { body } = await ada.post('/api/check-propagation').send(question).expect(200);
    expect(body).toMatchObject({
      domainId,
      success: false,
      propagatedServers: 2,
      results: [{ status: 'old', ttl: 100 }, { status: 'match' }, { status: 'match' }],
    });
    const superseded = await app.em().find(PropagationWatch, { domainId, name: 'moved' as never, state: 'superseded' });
    expect(superseded).toHaveLength(1);
  });

  it('reports a change that is not published within an hour, once, and counts it as failed', async () => {
    await create('late');
    const { id } = await watchOf('late');
    world.authoritative(0, serving(world.zone, [labRecord('late.zone.test.', 'A', '192.0.2.20')]));
    await app.em().nativeUpdate(PropagationWatch, { id }, { createdAt: new Date(Date.now() - 2 * hourMs) });
    await checkUntil(id, 'failed');
    await app.get(WatchRunner).check({ watchId: id });
    const alerts = await expectSoon(async () => {
      const { body } = await ada.get(`/api/domains/${domainId}/protection-alerts`).expect(200);
      const found = (body as ProtectionAlertView[]).filter(({ type }) => type === 'propagation_failed');
      expect(found).toHaveLength(1);
      return found;
    });
    expect(alerts[0]?.message).toMatch(/late\.zone\.test A is not published/);
    expect((await stats()).propagationSuccessRate).toBeLessThan(100);
  });

  it('ends without a word where the servers never had the records of this host', async () => {
    await create('elsewhere');
    const { id } = await watchOf('elsewhere');
    await app.em().nativeUpdate(PropagationWatch, { id }, { createdAt: new Date(Date.now() - 2 * hourMs) });
    await checkUntil(id, 'unknown');
  });
});
