import { grantLifeMs, takeFromWindows, type RateAsk } from './rate-windows.js';
import { takeSlots, type SlotAsk } from './slots.js';
import type { LimitUsage, RateLimits } from './usage.js';

export type ShareAsk = SlotAsk & RateAsk;

/** The requests that one limiter may run until it asks again. */
export interface Share {
  /** Requests that may run in parallel. */
  slots: number;
  /** Requests that may begin within `lifeMs`. */
  requests: number;
  lifeMs: number;
  /** How long the rate, or a pause that the vendor asked for, blocks every request. */
  waitMs: number;
}

/** Pure. Returns a limiter's share of an account's limits, and the value to store. */
export function takeShare(
  stored: LimitUsage,
  limits: RateLimits,
  ask: ShareAsk,
  now: number,
): { share: Share; usage: LimitUsage } {
  const usage: LimitUsage = {
    ...stored,
    granted: { ...stored.granted },
    holders: { ...stored.holders },
  };
  const slots = limits.maxInFlight === undefined ? Infinity : takeSlots(usage.holders, limits.maxInFlight, ask, now);
  const lifeMs = limits.rate.length === 0 ? Infinity : grantLifeMs(limits.rate);
  const pauseMs = Math.max(0, usage.pausedUntil - now);
  // A grant for a request that cannot begin now would expire unused.
  if (pauseMs > 0 || ask.needed === 0 || slots <= ask.inFlight) {
    const requests = limits.rate.length === 0 && pauseMs === 0 ? Infinity : 0;
    return { share: { slots, requests, lifeMs, waitMs: pauseMs }, usage };
  }
  const { requests, waitMs } = takeFromWindows(usage.granted, limits.rate, ask, now);
  return { share: { slots, requests, lifeMs, waitMs }, usage };
}
