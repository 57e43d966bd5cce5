import { FastClock } from './fast-clock.js';

/** Real time plus an offset that the test sets, so that hours pass immediately while the clock keeps running. */
export class ShiftingClock extends FastClock {
  private aheadMs = 0;
  private setBackMs = 0;

  /** Waits are as long as they say unless `factor` shortens them. */
  constructor(factor = 1) {
    super(factor);
  }

  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs - this.setBackMs);
  }

  override elapsedMs(): number {
    return super.elapsedMs() + this.aheadMs;
  }

  advance(ms: number): void {
    this.aheadMs += ms;
  }

  /** As an administrator or a time server does: the time of day goes back, and no less time has passed. */
  setBack(ms: number): void {
    this.setBackMs += ms;
  }
}
