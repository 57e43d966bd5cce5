/** `requests` in each window of `perMs`, counted from the first request in it. */
export interface RateRule {
  requests: number;
  perMs: number;
}

export interface RateState {
  rule: RateRule;
  remaining: number;
  /** Until the window ends. */
  resetMs: number;
  /** When the window ends, in milliseconds since 1970. */
  resetAt: number;
}

/** The requests of each caller, counted in windows by the given clock. */
export class RateWindows {
  private readonly windows = new Map<string, { startedAt: number; count: number }>();

  constructor(
    private readonly rules: readonly RateRule[],
    private readonly clock: { now(): Date },
  ) {}

  /** Counts a request, also a refused one. `states`: one for each rule, the tightest first. */
  count(caller: string): { isAllowed: boolean; states: RateState[] } {
    const now = this.clock.now().getTime();
    const states = this.rules.map((rule, index): RateState & { over: boolean } => {
      const key = `${index} ${caller}`;
      const known = this.windows.get(key);
      const window = known && now < known.startedAt + rule.perMs ? known : { startedAt: now, count: 0 };
      window.count += 1;
      this.windows.set(key, window);
      const resetAt = window.startedAt + rule.perMs;
      const remaining = Math.max(0, rule.requests - window.count);
      return { rule, remaining, resetMs: resetAt - now, resetAt, over: window.count > rule.requests };
    });
    return {
      isAllowed: states.every(({ over }) => !over),
      states: states.toSorted((a, b) => a.remaining - b.remaining || b.resetMs - a.resetMs),
    };
  }
}

/** Whole seconds until the tightest limit ends. */
export function retryAfterSeconds([tightest]: readonly RateState[]): number {
  return Math.ceil((tightest?.resetMs ?? 1000) / 1000);
}

/** `ratelimit-limit`, `-remaining` and `-reset` (seconds since 1970) of the tightest limit. */
export function countHeaders(prefix: string, [tightest]: readonly RateState[]): Record<string, string> {
  if (!tightest) return {};
  return {
    [`${prefix}-limit`]: String(tightest.rule.requests),
    [`${prefix}-remaining`]: String(tightest.remaining),
    [`${prefix}-reset`]: String(Math.ceil(tightest.resetAt / 1000)),
  };
}
