import { SystemClock } from '../../src/platform/clock/index.js';

/** Real time, except that waits of seconds take milliseconds. */
export class FastClock extends SystemClock {
  constructor(private readonly factor = 50) {
    super();
  }

  override sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return super.sleep(ms / this.factor, signal);
  }
}
