import { setImmediate as nextTurn } from 'node:timers/promises';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { hourMs, ManualClock } from '../../clock/index.js';
import { MemoryLimitStore } from './limit-store.js';
import { LimitReached, SharedLimiter } from './shared-limiter.js';
import type { RateLimits } from './usage.js';

class Limiter extends SharedLimiter {
  constructor(limits: RateLimits, clock: ManualClock, store = new MemoryLimitStore(clock)) {
    super('key', limits, store, clock);
  }

  async run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const leave = await this.enter({ signal });
    return work().finally(leave);
  }
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await nextTurn();
};

describe('a clock that is set back an hour', () => {
  const twoOfOneProcess = (limits: RateLimits) => {
    const [processClock, storeClock] = [new ManualClock(), new ManualClock()];
    const pass = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 50) {
        storeClock.advance(50);
        processClock.advance(50);
        await settle();
      }
    };
    const store = new MemoryLimitStore(storeClock);
    const limiters = [0, 1].map(() => new Limiter(limits, processClock, store)) as [Limiter, Limiter];
    return { limiters, processClock, storeClock, pass };
  };

  const outcomeOf = (begun: Promise<unknown>) => {
    const outcome: { of: unknown } = { of: 'waiting' };
    begun.then(
      () => (outcome.of = 'begun'),
      (error: unknown) => (outcome.of = error),
    );
    return outcome;
  };

  it.each(['processClock', 'storeClock'] as const)('makes no wait for the rate longer (%s)', async (clock) => {
    const set = twoOfOneProcess({ rate: [{ perMs: 10_000, requests: 1 }] });
    await set.limiters[0].enter();
    set[clock].setBy(-hourMs);
    const next = outcomeOf(set.limiters[1].enter());
    await set.pass(9_000);
    expect(next.of).toBe('waiting');
    await set.pass(2_000);
    expect(next.of).toBe('begun');
  });

  it.each(['processClock', 'storeClock'] as const)('makes no pause longer (%s)', async (clock) => {
    const set = twoOfOneProcess({ rate: [{ perMs: 1000, requests: 10 }] });
    await set.limiters[0].pause(30_000);
    set[clock].setBy(-hourMs);
    const next = outcomeOf(set.limiters[1].enter());
    await set.pass(31_000);
    expect(next.of).toBe('begun');
  });

  it('frees the slots of a limiter that died, five seconds later as always (storeClock)', async () => {
    const set = twoOfOneProcess({ maxInFlight: 1, rate: [] });
    await set.limiters[0].enter();
    set.storeClock.setBy(-hourMs);
    const next = outcomeOf(set.limiters[1].enter());
    await set.pass(6_000);
    expect(next.of).toBe('begun');
  });

  it('keeps the deadline of a request that waits (processClock)', async () => {
    const set = twoOfOneProcess({ maxInFlight: 1, rate: [] });
    await set.limiters[0].enter();
    const next = outcomeOf(set.limiters[1].enter({ maxWaitMs: 2_000 }));
    await settle();
    set.processClock.setBy(-hourMs);
    await set.pass(3_000);
    expect(next.of).toBeInstanceOf(LimitReached);
  });
});

describe('SharedLimiter', () => {
  it('never begins more requests in any window than the rate allows', async () => {
    const limits = fc.record({ requests: fc.integer({ min: 1, max: 4 }), perMs: fc.integer({ min: 1, max: 50 }) });
    await fc.assert(
      fc.asyncProperty(limits, fc.integer({ min: 1, max: 12 }), async (rate, calls) => {
        const clock = new ManualClock();
        const limiter = new Limiter({ maxInFlight: 100, rate: [rate] }, clock);
        const starts: number[] = [];
        const all = Promise.all(
          Array.from({ length: calls }, () => limiter.run(() => Promise.resolve(starts.push(clock.now().getTime())))),
        );
        for (let step = 0; starts.length < calls && step < 2000; step++) {
          await settle();
          clock.advance(1);
        }
        await all;
        const tooClose = starts.filter(
          (start, index) => start - (starts[index - rate.requests] ?? -Infinity) < rate.perMs,
        );
        expect(tooClose).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('keeps the concurrency limit and begins requests in order', async () => {
    const limiter = new Limiter({ maxInFlight: 2, rate: [] }, new ManualClock());
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const run = (index: number) =>
      limiter.run(() => {
        begun.push(index);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = [run(0), run(1), run(2), run(3)];
    await settle();
    expect(begun).toEqual([0, 1]);
    ends[1]?.();
    await settle();
    expect(begun).toEqual([0, 1, 2]);
    ends[0]?.();
    await settle();
    ends.forEach((end) => end());
    await Promise.all(all);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('rejects an aborted waiter without holding up those behind it', async () => {
    const limiter = new Limiter({ maxInFlight: 1, rate: [] }, new ManualClock());
    let end = () => {};
    const first = limiter.run(() => new Promise<void>((resolve) => (end = resolve)));
    const stop = new AbortController();
    const given = limiter.run(() => Promise.resolve('ran'), stop.signal);
    const behind = limiter.run(() => Promise.resolve('ran'));
    await settle();
    stop.abort();
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    end();
    await first;
    await expect(behind).resolves.toBe('ran');
  });

  it('frees the slot of a request that fails', async () => {
    const limiter = new Limiter({ maxInFlight: 1, rate: [] }, new ManualClock());
    await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(limiter.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });

  it('rejects an aborted waiter immediately, also behind others', async () => {
    const limiter = new Limiter({ maxInFlight: 1, rate: [] }, new ManualClock());
    const leave = await limiter.enter();
    const stop = new AbortController();
    const [head, behind] = [limiter.enter(), limiter.enter({ signal: stop.signal })];
    stop.abort();
    await expect(behind).rejects.toMatchObject({ name: 'AbortError' });
    leave();
    (await head)();
    (await limiter.enter())();
  });

  it('rejects a request that would wait longer than its limit, and reserves nothing for it', async () => {
    const clock = new ManualClock();
    const limiter = new Limiter({ rate: [{ perMs: 10_000, requests: 1 }] }, clock);
    await limiter.enter();
    await expect(limiter.enter({ maxWaitMs: 5000 })).rejects.toThrow(LimitReached);
    clock.advance(10_600);
    await limiter.enter({ maxWaitMs: 0 });
  });

  it('passes a request that the vendor does not count', async () => {
    const limiter = new Limiter({ rate: [{ perMs: 10_000, requests: 1 }] }, new ManualClock());
    await limiter.enter();
    await limiter.enter({ weight: 0 });
  });

  it('shares rate and pauses between the limiters of one key', async () => {
    const clock = new ManualClock();
    const store = new MemoryLimitStore(clock);
    const [one, two] = [0, 1].map(() => new Limiter({ rate: [{ perMs: 1000, requests: 1 }] }, clock, store));
    await one?.enter({ maxWaitMs: 0 });
    await expect(two?.enter({ maxWaitMs: 0 })).rejects.toThrow(LimitReached);
    clock.advance(2000);
    await two?.pause(30_000);
    await expect(one?.enter({ maxWaitMs: 0 })).rejects.toMatchObject({ retryAfterMs: 30_000 });
  });

  it('uses up what it was granted before it asks for more', async () => {
    const clock = new ManualClock();
    const store = new MemoryLimitStore(clock);
    const limiter = new Limiter({ maxInFlight: 2, rate: [{ perMs: 300_000, requests: 1200 }] }, clock, store);
    let done = 0;
    const work = () => clock.sleep(100).then(() => void (done += 1));
    const all = Promise.all(Array.from({ length: 60 }, () => limiter.run(work)));
    for (let step = 0; done < 60 && step < 500; step++) {
      await settle();
      clock.advance(10);
    }
    await all;
    const { granted } = await store.change('key', (usage) => ({ usage, result: usage }));
    const requests = granted['300000']!.reduce((sum, [, count]) => sum + count, 0);
    expect(requests).toBeLessThanOrEqual(90);
  });

  it('fails the request when the store fails, and recovers with the store', async () => {
    const clock = new ManualClock();
    const store = new MemoryLimitStore(clock);
    const broken = jest.spyOn(store, 'change').mockRejectedValueOnce(new Error('no database'));
    const limiter = new Limiter({ maxInFlight: 1, rate: [] }, clock, store);
    await expect(limiter.enter()).rejects.toThrow('no database');
    await limiter.enter();
    expect(broken).toHaveBeenCalledTimes(2);
  });

  it('asks again when the answer of the store comes after the slots of it have expired', async () => {
    const clock = new ManualClock();
    const store = new MemoryLimitStore(clock);
    const { change } = store;
    jest.spyOn(store, 'change').mockImplementationOnce((key, work) => {
      const answer = change.call(store, key, work);
      // The database, or this process, stood still in between.
      clock.advance(6_000);
      return answer;
    });
    const limiter = new Limiter({ maxInFlight: 1, rate: [] }, clock, store);
    const begun = limiter.enter();
    await settle();
    clock.advance(200);
    (await begun)();
    (await limiter.enter())();
  });

  it('returns its slots when it is closed', async () => {
    const clock = new ManualClock();
    const store = new MemoryLimitStore(clock);
    const [one, two] = [0, 1].map(() => new Limiter({ maxInFlight: 1, rate: [] }, clock, store));
    (await one?.enter())?.();
    await expect(two?.enter({ maxWaitMs: 0 })).rejects.toThrow(LimitReached);
    await one?.close();
    await two?.enter({ maxWaitMs: 0 });
  });
});
