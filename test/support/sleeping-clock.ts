import { SystemClock } from '../../src/platform/clock/index.js';

/** Time that passes only while somebody waits, and then immediately: for emulated hosts that are slow. */
export class SleepingClock extends SystemClock {
  private nowMs = Date.parse('2026-11-23T12:00:00Z');

  override now(): Date {
    return new Date(this.nowMs);
  }

  override async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.nowMs += ms;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
