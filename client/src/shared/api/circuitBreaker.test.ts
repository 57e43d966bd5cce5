import { CircuitBreaker, CircuitOpen } from './circuitBreaker';

describe('CircuitBreaker', () => {
  let now = 0;
  let breaker: CircuitBreaker;
  const fail = (times: number) => Array.from({ length: times }).forEach(() => breaker.failed());

  beforeEach(() => {
    now = 1_000_000;
    breaker = new CircuitBreaker(() => now);
  });

  it('lets calls through until three have failed in a row', () => {
    fail(2);
    expect(() => breaker.assertClosed()).not.toThrow();
    fail(1);
    expect(() => breaker.assertClosed()).toThrow('Circuit breaker is open - requests temporarily blocked');
  });

  it('resets the count after a success', () => {
    fail(2);
    breaker.succeeded();
    fail(2);
    expect(() => breaker.assertClosed()).not.toThrow();
  });

  it('refuses for ten seconds, and reports the time left', () => {
    fail(3);
    now += 9_999;
    expect(() => breaker.assertClosed()).toThrow(expect.objectContaining({ reopensInMs: 1 }));
    expect(() => breaker.assertClosed()).toThrow(CircuitOpen);
    now += 1;
    expect(() => breaker.assertClosed()).not.toThrow();
  });

  it('opens again at the first failure after that, and closes at a success', () => {
    fail(3);
    now += 10_000;
    fail(1);
    expect(() => breaker.assertClosed()).toThrow(CircuitOpen);
    now += 10_000;
    breaker.succeeded();
    fail(2);
    expect(() => breaker.assertClosed()).not.toThrow();
  });
});
