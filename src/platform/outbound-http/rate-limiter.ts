import type { Clock } from '../clock/index.js';

export interface RateLimits {
  /** Requests under way at once. */
  maxInFlight: number;
  /** All hold at once: at most `requests` begin in any `perMs`. */
  rate: readonly { perMs: number; requests: number }[];
}

/** Keeps one target's rate. Waiters go in the order in which they came. */
export class RateLimiter {
  private inFlight = 0;
  private starts: number[] = [];
  private queue: Promise<void> = Promise.resolve();
  /** Only the head of the queue ever waits for a place. */
  private wakeHead: () => void = () => undefined;
  private readonly longestMs: number;

  constructor(
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {
    this.longestMs = Math.max(0, ...limits.rate.map(({ perMs }) => perMs));
  }

  /** Runs the work when its turn comes. Rejects unrun when the signal fires while it waits. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const turn = this.queue.then(() => this.enter(signal));
    this.queue = turn.catch(() => undefined);
    await turn;
    try {
      return await work();
    } finally {
      this.inFlight--;
      this.wakeHead();
    }
  }

  private async enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    while (this.inFlight >= this.limits.maxInFlight) await this.oneEnds(signal);
    for (let waitMs = this.waitMs(); waitMs > 0; waitMs = this.waitMs()) await this.clock.sleep(waitMs, signal);
    signal?.throwIfAborted();
    this.inFlight++;
    if (this.longestMs > 0) this.starts.push(this.clock.now().getTime());
  }

  private async oneEnds(signal?: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wakeHead = resolve;
      signal?.addEventListener('abort', () => resolve(), { once: true });
    });
    signal?.throwIfAborted();
  }

  private waitMs(): number {
    const now = this.clock.now().getTime();
    this.starts = this.starts.filter((start) => start > now - this.longestMs);
    const waits = this.limits.rate.map(({ perMs, requests }) => {
      const decisive = this.starts.at(-requests);
      return decisive === undefined ? 0 : decisive + perMs - now;
    });
    return Math.max(0, ...waits);
  }
}
