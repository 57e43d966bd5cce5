import type { Steps } from '../../src/dns/index.js';

/** In how many steps a long computation comes to its end. */
export function stepsOf(steps: Steps<unknown>): number {
  for (let count = 0; ; count += 1) if (steps.next().done) return count;
}
