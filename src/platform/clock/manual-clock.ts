import { Clock } from './clock.js';

interface Sleeper {
  wakesAt: number;
  wake(): void;
}

/** A clock that stands still until it is moved. Sleepers wake in order as time passes them. */
export class ManualClock extends Clock {
  private time: number;
  private elapsed = 0;
  private sleepers: Sleeper[] = [];

  constructor(start: Date | string = '2026-01-01T00:00:00Z') {
    super();
    this.time = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.time);
  }

  elapsedMs(): number {
    return this.elapsed;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new DOMException('The sleep was aborted', 'AbortError'));
      const sleeper: Sleeper = { wakesAt: this.elapsed + ms, wake: resolve };
      this.sleepers.push(sleeper);
      signal?.addEventListener('abort', () => {
        this.sleepers = this.sleepers.filter((other) => other !== sleeper);
        reject(new DOMException('The sleep was aborted', 'AbortError'));
      });
    });
  }

  advance(ms: number): void {
    this.time += ms;
    this.elapsed += ms;
    const due = this.sleepers.filter(({ wakesAt }) => wakesAt <= this.elapsed).sort((a, b) => a.wakesAt - b.wakesAt);
    this.sleepers = this.sleepers.filter((sleeper) => !due.includes(sleeper));
    for (const sleeper of due) sleeper.wake();
  }

  /** Somebody sets the clock, back or ahead. No time passes, and nobody wakes. */
  setBy(ms: number): void {
    this.time += ms;
  }
}
