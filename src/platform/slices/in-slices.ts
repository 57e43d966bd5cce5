import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../../dns/index.js';

/** Other requests wait at most this long, and one step of each computation longer, before they get their turn. */
const turnMs = 10;

/** Computations under way, which share a turn. */
let underWay = 0;

/**
 * Runs a long computation, and lets other work have its turn every few milliseconds. A short one ends without a pause.
 */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  underWay += 1;
  try {
    for (;;) {
      const until = performance.now() + turnMs / underWay;
      let step = steps.next();
      while (!step.done && performance.now() < until) step = steps.next();
      if (step.done) return step.value;
      await setImmediate();
    }
  } finally {
    underWay -= 1;
  }
}
