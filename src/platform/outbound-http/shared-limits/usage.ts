/** A vendor's limits for one account. */
export interface RateLimits {
  /** Maximum of parallel requests. Absent: unlimited. */
  maxInFlight?: number;
  /** All windows apply together: at most `requests` begin in any period of `perMs`. */
  rate: readonly RateWindow[];
}

export interface RateWindow {
  perMs: number;
  requests: number;
}

/**
 * One account's use of its limits, summed over all instances. Stored as JSON; times are milliseconds of the
 * store's clock.
 */
export interface LimitUsage {
  /** No instance sends before this time: the vendor asked for a pause. */
  pausedUntil: number;
  /** Grants by window length: how many requests, and from which time on. */
  granted: Record<string, [since: number, requests: number][]>;
  /** Slots by limiter. */
  holders: Record<string, Holder>;
  /** The store's time of the last change. */
  changedAt?: number;
}

export interface Holder {
  slots: number;
  /** Slots that it could use now, including those that it has. */
  wanted: number;
  /** When it last got a slot; the least recently served limiter comes first. */
  servedAt: number;
  /** A limiter that does not renew its share by this time counts as dead. */
  expiresAt: number;
}

export const noUsage: LimitUsage = { pausedUntil: 0, granted: {}, holders: {} };

/**
 * The usage at the store's time `now`. If that is before the last change, the store's clock has gone back (it was set,
 * or another server took over): every stored time goes back with it, or it would count for as much longer.
 */
export function usageAt(stored: LimitUsage, now: number): LimitUsage {
  const backMs = Math.max(0, (stored.changedAt ?? now) - now);
  if (backMs === 0) return { ...stored, changedAt: now };
  const { pausedUntil, granted, holders } = stored;
  return {
    pausedUntil: pausedUntil - backMs,
    granted: mapValues(granted, (grants) => grants.map(([since, requests]) => [since - backMs, requests])),
    holders: mapValues(holders, ({ servedAt, expiresAt, ...holder }) => ({
      ...holder,
      servedAt: servedAt - backMs,
      expiresAt: expiresAt - backMs,
    })),
    changedAt: now,
  };
}

function mapValues<Value>(values: Record<string, Value>, map: (value: Value) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}

/** The time from which the stored value has no effect. */
export function usageEndsAt({ pausedUntil, granted, holders }: LimitUsage): number {
  const windows = Object.entries(granted).flatMap(([perMs, grants]) =>
    grants.map(([since]) => since + 2 * Number(perMs)),
  );
  return Math.max(pausedUntil, ...windows, ...Object.values(holders).map(({ expiresAt }) => expiresAt));
}
