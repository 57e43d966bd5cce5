/** Everything that a vendor counts for one account. */
export interface RateLimits {
  /** Requests under way at the same time. Absent: any number. */
  maxInFlight?: number;
  /** All hold at the same time: at most `requests` begin in any period of `perMs`. */
  rate: readonly RateWindow[];
}

export interface RateWindow {
  perMs: number;
  requests: number;
}

/**
 * What all instances together have used of one account's limits. It is stored as JSON; times are milliseconds of
 * the store's clock.
 */
export interface LimitUsage {
  /** Nobody sends before this time: the vendor asked for a pause. */
  pausedUntil: number;
  /** For each window, by its length: how many requests were granted from which time on. */
  granted: Record<string, [since: number, requests: number][]>;
  /** By limiter: its share of the requests under way. */
  holders: Record<string, Holder>;
}

export interface Holder {
  slots: number;
  /** Slots it could use now, those that it has included. */
  wanted: number;
  /** When it last got a slot: the one served longest ago comes first. */
  servedAt: number;
  /** A limiter that does not renew its share by then has died with its process. */
  expiresAt: number;
}

export const noUsage: LimitUsage = { pausedUntil: 0, granted: {}, holders: {} };

/** When nothing in it restricts anybody any more. */
export function usageEndsAt({ pausedUntil, granted, holders }: LimitUsage): number {
  const windows = Object.entries(granted).flatMap(([perMs, grants]) =>
    grants.map(([since]) => since + 2 * Number(perMs)),
  );
  return Math.max(pausedUntil, ...windows, ...Object.values(holders).map(({ expiresAt }) => expiresAt));
}
