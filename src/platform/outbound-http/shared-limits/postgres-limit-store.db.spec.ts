import { openTestOrm, type TestOrm } from '../../../../test/support/database.js';
import { SystemClock, minuteMs } from '../../clock/index.js';
import { OutboundLimit } from './outbound-limit.entity.js';
import { PostgresLimitStore } from './postgres-limit-store.js';
import { SharedLimiter } from './shared-limiter.js';
import type { RateLimits } from './usage.js';

let db: TestOrm;
beforeAll(async () => {
  db = await openTestOrm();
});
afterAll(async () => {
  await Promise.all(made.map((limiter) => limiter.close()));
  await db.close();
});

const made: SharedLimiter[] = [];

function limiters(key: string, limits: RateLimits, count = 2): SharedLimiter[] {
  return Array.from({ length: count }, () => aLimiter(key, limits, new PostgresLimitStore(db.em())));
}

function aLimiter(key: string, limits: RateLimits, store: PostgresLimitStore): SharedLimiter {
  const limiter = new SharedLimiter(key, limits, store, new SystemClock());
  made.push(limiter);
  return limiter;
}

/** The store, which reports how long each exchange with it took. */
function watched(store: PostgresLimitStore, onTrip: (ms: number) => void): PostgresLimitStore {
  const change: typeof store.change = async (...call) => {
    const askedAt = performance.now();
    const result = await PostgresLimitStore.prototype.change.apply(store, call);
    onTrip(performance.now() - askedAt);
    return result as never;
  };
  return Object.assign(Object.create(store) as PostgresLimitStore, { change });
}

describe('limits that several instances share', () => {
  it('keep every window of the rate over all instances', async () => {
    const rate = [
      { perMs: 400, requests: 3 },
      { perMs: 1600, requests: 8 },
    ];
    const starts: number[] = [];
    let slowestMs = 0;
    const instances = Array.from({ length: 3 }, () => {
      const store = new PostgresLimitStore(db.em());
      const measured = watched(store, (tripMs) => (slowestMs = Math.max(slowestMs, tripMs)));
      return aLimiter('rate', { rate }, measured);
    });
    await Promise.all(
      Array.from({ length: 18 }, async (_, index) => {
        const leave = await instances[index % 3]!.enter();
        starts.push(performance.now());
        leave();
      }),
    );
    starts.sort((a, b) => a - b);
    for (const { perMs, requests } of rate) {
      const gaps = starts.slice(requests).map((start, index) => start - starts[index]!);
      // Shorter by as much as an answer of the database was delayed on its way.
      expect(Math.min(...gaps)).toBeGreaterThan(perMs - slowestMs);
    }
  });

  it('keep the concurrency limit over all instances, and starve none', async () => {
    const instances = limiters('slots', { maxInFlight: 2, rate: [] });
    const done = [0, 0];
    let [underWay, most] = [0, 0];
    const work = async (index: number) => {
      const leave = await instances[index]!.enter();
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setTimeout(resolve, 20));
      underWay -= 1;
      done[index]! += 1;
      leave();
    };
    const all = Promise.all(Array.from({ length: 160 }, (_, index) => work(index % 2)));
    await Promise.all([...Array(20)].map(() => work(1)));
    await all;
    expect(most).toBe(2);
    expect(done).toEqual([80, 100]);
  });

  it('query the database less than once per request far from the limit', async () => {
    let trips = 0;
    const countingStore = watched(new PostgresLimitStore(db.em()), () => (trips += 1));
    const limits = { maxInFlight: 50, rate: [{ perMs: minuteMs, requests: 5000 }] };
    const limiter = aLimiter('far', limits, countingStore);
    await Promise.all(Array.from({ length: 300 }, async () => (await limiter.enter())()));
    expect(trips).toBeLessThan(100);
  });

  it('delete expired rows when a new key arrives', async () => {
    const em = db.em();
    await em.insert(OutboundLimit, {
      key: 'long gone',
      usage: { pausedUntil: 0, granted: {}, holders: {} },
      expiresAt: new Date(Date.now() - 1000),
    });
    const [limiter] = limiters('new', { rate: [{ perMs: minuteMs, requests: 5 }] });
    await limiter!.enter();
    const keys = (await db.em().find(OutboundLimit, {})).map(({ key }) => key);
    expect(keys).toContain('new');
    expect(keys).not.toContain('long gone');
  });
});
