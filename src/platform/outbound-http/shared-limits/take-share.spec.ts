import fc from 'fast-check';
import { minuteMs } from '../../clock/index.js';
import { grantLifeMs } from './rate-windows.js';
import { takeShare } from './take-share.js';
import { noUsage, usageEndsAt, type LimitUsage, type RateLimits } from './usage.js';

const rateWindow = fc.record({ requests: fc.integer({ min: 1, max: 200 }), perMs: fc.integer({ min: 1, max: 500 }) });
const step = fc.record({
  passMs: fc.integer({ min: 0, max: 60 }),
  holder: fc.constantFrom('a', 'b', 'c'),
  useful: fc.integer({ min: 1, max: 30 }),
});

describe('takeShare', () => {
  it('allows no more requests in any period than the limit, however late each grant is used', () => {
    fc.assert(
      fc.property(
        fc.array(rateWindow, { minLength: 1, maxLength: 3 }),
        fc.array(step, { maxLength: 80 }),
        (rate, steps) => {
          const lifeMs = grantLifeMs(rate);
          const starts: number[] = [];
          let [usage, now]: [LimitUsage, number] = [noUsage, 1_000_000];
          for (const [index, { passMs, holder, useful }] of steps.entries()) {
            now += passMs;
            const ask = { holder, inFlight: 0, wanted: 1, needed: 1, useful };
            const taken = takeShare(usage, { rate }, ask, now);
            usage = taken.usage;
            // Grants are used immediately and at the end of their life, alternately.
            const at = now + (index % 2 === 0 ? 0 : lifeMs);
            for (let count = 0; count < taken.share.requests; count++) starts.push(at);
          }
          starts.sort((a, b) => a - b);
          for (const { perMs, requests } of rate) {
            const tooClose = starts.filter((start, index) => start - (starts[index - requests] ?? -Infinity) < perMs);
            expect(tooClose).toEqual([]);
          }
        },
      ),
    );
  });

  it('returns how long to wait until the next request may begin', () => {
    const limits: RateLimits = {
      rate: [
        { perMs: 1000, requests: 2 },
        { perMs: minuteMs, requests: 3 },
      ],
    };
    let usage = noUsage;
    const take = (now: number) => {
      const taken = takeShare(usage, limits, { holder: 'a', inFlight: 0, wanted: 1, needed: 1, useful: 1 }, now);
      usage = taken.usage;
      return [taken.share.requests, taken.share.waitMs];
    };
    expect([take(0), take(10), take(20)]).toEqual([
      [1, 0],
      [1, 0],
      [0, 1031],
    ]);
    expect(take(1051)).toEqual([1, 0]);
    expect(take(2200)).toEqual([0, 57_851]);
  });

  it('grants several requests far from the limit, and single ones near it', () => {
    const limits: RateLimits = { rate: [{ perMs: minuteMs, requests: 100 }] };
    const ask = { holder: 'a', inFlight: 0, wanted: 9, needed: 1, useful: 9 };
    const first = takeShare(noUsage, limits, ask, 0);
    expect(first.share.requests).toBe(9);
    const nearly: LimitUsage = { ...noUsage, granted: { [minuteMs]: [[0, 85]] } };
    expect(takeShare(nearly, limits, ask, 0).share.requests).toBe(1);
  });

  it('takes the weight of a request from every window, and at most the whole window', () => {
    const limits: RateLimits = {
      rate: [
        { perMs: 1000, requests: 2 },
        { perMs: minuteMs, requests: 50 },
      ],
    };
    const ask = { holder: 'a', inFlight: 0, wanted: 1, needed: 5, useful: 5 };
    const { share, usage } = takeShare(noUsage, limits, ask, 0);
    expect(share.requests).toBe(2);
    expect(usage.granted).toEqual({ 1000: [[0, 2]], [minuteMs]: [[0, 2]] });
  });

  it('grants nothing during a pause', () => {
    const paused = { ...noUsage, pausedUntil: 5000 };
    const ask = { holder: 'a', inFlight: 0, wanted: 1, needed: 1, useful: 1 };
    expect(takeShare(paused, { rate: [] }, ask, 1000).share).toMatchObject({ requests: 0, waitMs: 4000 });
    expect(takeShare(paused, { rate: [] }, ask, 5000).share).toMatchObject({ waitMs: 0 });
  });

  it('never grants more slots than exist, in any order of requests, crashes and restarts', () => {
    const move = fc.record({
      holder: fc.constantFrom('a', 'b', 'c'),
      wanted: fc.integer({ min: 0, max: 6 }),
      passMs: fc.integer({ min: 0, max: 3000 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(move, { maxLength: 40 }), (maxInFlight, moves) => {
        let [usage, now]: [LimitUsage, number] = [noUsage, 0];
        for (const { holder, wanted, passMs } of moves) {
          now += passMs;
          // Granted requests are running when the limiter renews in time.
          const inFlight = Math.min(wanted, aliveSlots(usage, holder, now));
          const taken = takeShare(
            usage,
            { maxInFlight, rate: [] },
            { holder, inFlight, wanted, needed: 0, useful: 0 },
            now,
          );
          usage = taken.usage;
          expect(total(usage)).toBeLessThanOrEqual(maxInFlight);
        }
      }),
    );
  });

  it('shares slots fairly, and rotates a single one', () => {
    const limits: RateLimits = { maxInFlight: 4, rate: [] };
    const ask = (usage: LimitUsage, holder: string, inFlight: number, now: number, of = limits) =>
      takeShare(usage, of, { holder, inFlight, wanted: 9, needed: 0, useful: 0 }, now);
    const alone = ask(noUsage, 'a', 0, 1);
    expect(alone.share.slots).toBe(4);
    const second = ask(alone.usage, 'b', 0, 10);
    expect(second.share.slots).toBe(0);
    const yielding = ask(second.usage, 'a', 1, 20);
    expect(yielding.share.slots).toBe(2);
    expect(ask(yielding.usage, 'b', 0, 30).share.slots).toBe(2);

    const one = { maxInFlight: 1, rate: [] };
    const held = ask(noUsage, 'a', 0, 1, one);
    const waiting = ask(held.usage, 'b', 0, 10, one);
    expect([held.share.slots, waiting.share.slots]).toEqual([1, 0]);
    const over = ask(waiting.usage, 'a', 0, 20, one);
    expect(over.share.slots).toBe(0);
    expect(ask(over.usage, 'b', 0, 30, one).share.slots).toBe(1);
  });

  it('frees the slots of a limiter that has been silent for five seconds', () => {
    const limits: RateLimits = { maxInFlight: 1, rate: [] };
    const ask = { inFlight: 0, wanted: 1, needed: 0, useful: 0 };
    const { usage } = takeShare(noUsage, limits, { ...ask, holder: 'dead' }, 0);
    expect(takeShare(usage, limits, { ...ask, holder: 'b' }, 4999).share.slots).toBe(0);
    expect(takeShare(usage, limits, { ...ask, holder: 'b' }, 5000).share.slots).toBe(1);
    expect(usageEndsAt(usage)).toBe(5000);
  });
});

function aliveSlots({ holders }: LimitUsage, holder: string, now: number): number {
  const held = holders[holder];
  return held && held.expiresAt > now ? held.slots : 0;
}

function total({ holders }: LimitUsage): number {
  return Object.values(holders).reduce((sum, { slots }) => sum + slots, 0);
}
