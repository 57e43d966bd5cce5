import { openTestOrm, type TestOrm } from '../../../../test/support/database.js';
import { dayMs, hourMs, ManualClock } from '../../clock/index.js';
import { OutboundLimit } from '../../outbound-http/index.js';
import { HostCallCount } from './host-call-count.entity.js';
import { HostCalls } from './host-calls.js';

describe('the calls to DNS hosts', () => {
  let db: TestOrm;
  let clock: ManualClock;
  let calls: HostCalls;

  beforeAll(async () => {
    db = await openTestOrm();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.em().nativeDelete(HostCallCount, {});
    await db.em().nativeDelete(OutboundLimit, {});
    clock = new ManualClock('2026-05-20T12:30:00Z');
    calls = new HostCalls(db.em(), clock);
  });

  it('are summed by outcome over the last day and over all instances', async () => {
    const other = new HostCalls(db.em(), clock);
    for (let count = 0; count < 7; count += 1) calls.count('alpha', 'ok');
    calls.count('alpha', 'auth_invalid');
    other.count('alpha', 'rate_limited');
    other.count('alpha', 'rate_limited');
    other.count('beta', 'ok');
    await other.beforeApplicationShutdown();
    const usages = await calls.ofLastDay();
    expect(usages.get('alpha')).toEqual({
      calls: 10,
      failures: 3,
      hostFailures: 2,
      failuresByKind: [
        { kind: 'rate_limited', calls: 2 },
        { kind: 'auth_invalid', calls: 1 },
      ],
      pauses: null,
    });
    expect(usages.get('beta')).toMatchObject({ calls: 1, failures: 0 });
    expect(usages.get('gamma')).toBeUndefined();
  });

  it('are no longer part of the last day after it, and are deleted after eight days', async () => {
    calls.count('alpha', 'unavailable');
    expect((await calls.ofLastDay()).get('alpha')).toMatchObject({ calls: 1 });
    clock.advance(dayMs + hourMs);
    expect((await calls.ofLastDay()).get('alpha')).toBeUndefined();
    expect(await db.em().count(HostCallCount)).toBe(1);
    clock.advance(7 * dayMs);
    calls.count('beta', 'ok');
    await calls.ofLastDay();
    expect(await db.em().find(HostCallCount, {})).toMatchObject([{ providerName: 'beta' }]);
  });

  it('are kept while the database refuses them, and counted once when it is back', async () => {
    calls.count('alpha', 'ok');
    await db.em().execute('alter table host_call_count rename to host_call_count_away');
    await calls.beforeApplicationShutdown();
    await db.em().execute('alter table host_call_count_away rename to host_call_count');
    calls.count('alpha', 'ok');
    expect((await calls.ofLastDay()).get('alpha')).toMatchObject({ calls: 2 });
    expect((await calls.ofLastDay()).get('alpha')).toMatchObject({ calls: 2 });
  });

  it('show the credentials that a host has asked to wait, until the pause is over', async () => {
    const at = Date.now();
    const limit = (key: string, pausedUntil: number) => ({
      key,
      usage: { pausedUntil, granted: {}, holders: {} },
      expiresAt: new Date(at + hourMs),
    });
    await db
      .em()
      .insertMany(OutboundLimit, [
        limit('alpha:one api.example', at + 50_000),
        limit('alpha:two api.example', at + 60_000),
        limit('alpha:three api.example', at - 1),
        limit('beta:one api.example', 0),
      ]);
    const usages = await calls.ofLastDay();
    expect(usages.get('alpha')).toMatchObject({ calls: 0, pauses: { accounts: 2, until: new Date(at + 60_000) } });
    expect(usages.get('beta')).toBeUndefined();
  });
});
