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
