import { SystemClock } from '../../src/platform/clock/index.js';

/** Real time plus an offset that the test sets, so that hours pass immediately while the clock keeps running. */
export class ShiftingClock extends SystemClock {
  private aheadMs = 0;

  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs);
  }

  advance(ms: number): void {
    this.aheadMs += ms;
  }
}
