import { secondMs } from '../format/durations';

const failuresToOpen = 3;
const openMs = 10 * secondMs;

/** No call is made while the server is given time to recover. */
export class CircuitOpen extends Error {
  constructor(readonly reopensInMs: number) {
    super('Circuit breaker is open - requests temporarily blocked');
  }
}

/**
 * Spares a server that fails: after three failures in a row, calls are refused for ten seconds. Then calls go out
 * again; the first failure opens the circuit again, and the first success closes it.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Throws `CircuitOpen` while calls are refused. */
  assertClosed(): void {
    const remainingMs = this.openUntil - this.now();
    if (remainingMs > 0) throw new CircuitOpen(remainingMs);
  }

  succeeded(): void {
    this.failures = 0;
    this.openUntil = 0;
  }

  failed(): void {
    this.failures += 1;
    if (this.failures >= failuresToOpen) this.openUntil = this.now() + openMs;
  }
}
