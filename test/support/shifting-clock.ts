import { SystemClock } from '../../src/platform/clock/index.js';

/** Real time, moved ahead by the test: what takes hours in life takes none here, and nothing stands still. */
export class ShiftingClock extends SystemClock {
  private aheadMs = 0;

  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs);
  }

  advance(ms: number): void {
    this.aheadMs += ms;
  }
}
