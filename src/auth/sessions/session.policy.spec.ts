import { hourMs } from '../../platform/clock/index.js';
import { absoluteLimitMs, hasEnded, idleLimitMs, isSeenStale } from './session.policy.js';

const start = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const times = (seenAfterMs: number) => ({
  signedInAt: start.toISOString(),
  seenAt: after(seenAfterMs).toISOString(),
});

describe('how long a session lasts', () => {
  it('ends exactly after a day without a request', () => {
    expect(hasEnded(times(0), after(idleLimitMs - 1))).toBe(false);
    expect(hasEnded(times(0), after(idleLimitMs))).toBe(true);
  });

  it('ends thirty days after sign-in, however busy it was', () => {
    const busy = times(absoluteLimitMs - 1000);
    expect(hasEnded(busy, after(absoluteLimitMs - 1))).toBe(false);
    expect(hasEnded(busy, after(absoluteLimitMs))).toBe(true);
  });

  it('survives a clock that steps back', () => {
    expect(hasEnded(times(0), after(-hourMs))).toBe(false);
  });

  it('has no end before sign-in', () => {
    expect(hasEnded({}, after(absoluteLimitMs * 2))).toBe(false);
    expect(isSeenStale({}, start)).toBe(false);
  });

  it('records activity once a minute', () => {
    expect(isSeenStale(times(0), after(59_999))).toBe(false);
    expect(isSeenStale(times(0), after(60_000))).toBe(true);
  });
});
