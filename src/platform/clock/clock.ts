import { setTimeout as timer } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** The only source of time. Tests replace it with a clock that they move by hand. */
export abstract class Clock {
  abstract now(): Date;
  /** Milliseconds for measuring durations: they go on evenly when somebody sets the clock. */
  abstract elapsedMs(): number;
  /** Rejects with an `AbortError` as soon as the signal fires. */
  abstract sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

@Injectable()
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }

  elapsedMs(): number {
    return performance.now();
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    await timer(ms, undefined, { signal });
  }
}
