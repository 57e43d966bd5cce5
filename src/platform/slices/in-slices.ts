import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../../dns/index.js';

/** Other requests wait at most this long, and one step longer, before they get their turn. */
const sliceMs = 10;

/**
 * Runs a long computation, and lets other work have its turn every few milliseconds. A short one ends without a pause.
 */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + sliceMs;
    let step = steps.next();
    while (!step.done && performance.now() < until) step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
