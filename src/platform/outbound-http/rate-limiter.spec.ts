import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { ManualClock } from '../clock/index.js';
import { RateLimiter } from './rate-limiter.js';

const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await nextTurn();
};

describe('the rate limiter', () => {
  it('never lets more begin in any window than the rate says', async () => {
    const limits = fc.record({ requests: fc.integer({ min: 1, max: 4 }), perMs: fc.integer({ min: 1, max: 50 }) });
    await fc.assert(
      fc.asyncProperty(limits, fc.integer({ min: 1, max: 12 }), async (rate, calls) => {
        const clock = new ManualClock();
        const limiter = new RateLimiter({ maxInFlight: 100, rate: [rate] }, clock);
        const starts: number[] = [];
        const all = Promise.all(
          Array.from({ length: calls }, () => limiter.run(() => Promise.resolve(starts.push(clock.now().getTime())))),
        );
        for (let step = 0; starts.length < calls && step < 1000; step++) {
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

  it('keeps the number of requests under way, in their order', async () => {
    const limiter = new RateLimiter({ maxInFlight: 2, rate: [] }, new ManualClock());
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

  it('lets a waiter give up without holding up those behind it', async () => {
    const limiter = new RateLimiter({ maxInFlight: 1, rate: [] }, new ManualClock());
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

  it('frees its place when the work fails', async () => {
    const limiter = new RateLimiter({ maxInFlight: 1, rate: [] }, new ManualClock());
    await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(limiter.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
